import { eq } from "drizzle-orm";
import { customerRequests, jobs, requestAiAnalysis } from "#db/schema.ts";
import { putRow, removeRows } from "#tests/support/rows.ts";
import { putAssessment } from "../../support/data/put-job.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";
import { openProvider } from "../provider.ts";

/** A provider on the page of their only request. */
export async function onRequest(options: Parameters<typeof openProvider>[1] = {}) {
  const provider = await openProvider(1, options);
  const { db } = sharedWerkruf();
  const { id } = db
    .select({ id: customerRequests.id })
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, provider.business.slug))
    .get() ?? { id: "" };
  const address = `${provider.path}?anfrage=${id}`;
  /** As if a process were at it. */
  const begin = () => putAssessment(db, id, "running");
  const end = () => {
    putRow(db, requestAiAnalysis, {
      customerRequestId: id,
      createdAt: new Date(),
      urgency: "kurzfristig",
      complexity: "gering",
      relevanceScore: "gering",
      matchBusinessFields: false,
      recommendation: "Zurückrufen.",
      emailResponseTemplate: "Guten Tag,\n\nvielen Dank.",
      whatsappResponseTemplate: "Guten Tag, danke.",
      analysisResult: {
        text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
      },
      model: "claude-test-1",
    });
    removeRows(db, jobs, { customerRequestId: id });
  };
  const fail = () => putAssessment(db, id, { failed: "busy" });
  return { ...provider, address, begin, end, fail };
}
