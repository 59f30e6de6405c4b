import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { assessRequest } from "#app/domain/assessment/assess-request.server.ts";
import {
  DETAILS_IN_CONTRACT,
  DETAILS_IN_PRIVACY_NOTICE,
} from "#app/domain/customer-request/german-details.ts";
import { exportJson, readmeText } from "#app/domain/data-export/archive.server.ts";
import { findRequest } from "#app/domain/inbox/detail.server.ts";
import { inboxCsv, listInbox } from "#app/domain/inbox/list.server.ts";
import { writePayload } from "#app/domain/notification/webhook/payload.server.ts";
import { payloadSchema, webhookSchema } from "#app/domain/notification/webhook/payload.ts";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { PageWords } from "#app/languages/page-words.ts";
import { DetailsSection } from "#app/routes/request-form/details-section.tsx";
import { readFields } from "#app/routes/request-form/receive-submit.server.ts";
import { EMPTY_FORM, requestFields } from "#app/routes/request-form/request-fields.ts";
import type { AssessmentModel } from "#app/services/model/assessment-model.server.ts";
import { DETAIL_NAMES, DETAILS, type DetailName, detailOf } from "#db/request-fields.ts";
import { customerRequests, outbox } from "#db/schema.ts";
import { LANGUAGES } from "#db/values.ts";
import { ROOT } from "./architecture/sources.ts";
import { SERVICE_SAMPLES } from "./support/data/field-samples.ts";
import { writtenMails } from "./support/data/mail-site.ts";
import { submit } from "./support/data/request-input.ts";
import { endpointOf, receives } from "./support/data/webhooks.ts";
import { uniqueBusiness } from "./support/rows.ts";
import { migratedDatabase } from "./support/temporary-database.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const SITE = { ORIGIN: "https://werkruf.example", product: "Werkruf" };
const IN_CONFIRMATIONS = { contactMethod: "email", email: "wilhelmine@zapfhahn.example" };
const GERMAN = dictionaryOf("de");

/** Posts the samples with those of `changed`, as the German form does. */
async function posted(changed: Record<string, string> = {}) {
  const db = await migratedDatabase();
  const own = uniqueBusiness(db, { notificationPreference: "sofort" }, NOW);
  await receives(db, own.slug, "http://127.0.0.1:9/", NOW);
  const form = new FormData();
  const typed = Object.entries(SERVICE_SAMPLES).map(([name, [value]]) => [name, value] as const);
  const values = { ...Object.fromEntries(typed), agreeToDataTransfer: "on", ...IN_CONFIRMATIONS, ...changed };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const business = await findRequestPageBusiness(db, own.slug);
  if (!business) throw new Error("no business");
  const { request, ...lastResult } = await readFields(form, GERMAN, business);
  expect(lastResult.error).toBeNull();
  if (!request) throw new Error("nothing to submit");
  const sent = await submit(db, own.slug, request, NOW);
  if (!sent.ok) throw new Error(sent.reason);
  return { db, own, id: sent.id };
}

type Posted = Awaited<ReturnType<typeof posted>>;

async function joined(parts: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

async function payloadOf({ db, own, id }: Posted) {
  const delivery = { what: "request.created", requestId: id, sequence: 1, createdAt: NOW } as const;
  return writePayload(db, endpointOf(db, own.slug), delivery as never, SITE, NOW);
}

/** Returns what a model would be asked. */
async function askedOfModel({ db, id }: Posted): Promise<string> {
  let asked = "";
  const model = {
    name: "test",
    ask: async ({ data }: { data: string }) => {
      asked = data;
      throw new Error("asked");
    },
  } as unknown as AssessmentModel;
  await expect(assessRequest(db, id, model, new AbortController().signal)).rejects.toThrow("asked");
  return asked;
}

const [typedOf, readOf] = [
  (name: string) => SERVICE_SAMPLES[name]?.[0] ?? "",
  (name: string) => SERVICE_SAMPLES[name]?.[1] ?? typedOf(name),
];
const labelIn = (name: DetailName, words = GERMAN) => words.form[DETAILS[name].label];
const germanTerm = (name: DetailName) => detailOf(name).inGerman ?? labelIn(name);

test("each reader of a request finds each detail that was posted", async () => {
  const sent = await posted();
  const { db, own, id } = sent;
  const stored = db.select().from(customerRequests).get();
  const opened = await findRequest(db, own.slug, id);
  const mails = await writtenMails(db, eq(outbox.customerRequestId, id));
  const csv = (await joined(inboxCsv(db, own.slug, { includeSolved: true, now: NOW }, String))).split("\r\n");
  const [head = [], row = []] = csv.map((line) => line.split(";").map((cell) => cell.replace(/^"|"$/g, "")));
  const payload = JSON.stringify(await payloadOf(sent));
  const asked = await askedOfModel(sent);
  const account = { userId: own.ownerId, email: own.email, profileId: own.id, slug: own.slug };
  const archive = JSON.parse(await joined(exportJson(db, account, NOW))).customer_requests[0];
  expect(mails.map(({ kind }) => kind)).toEqual(["new-request", "request-confirmation"]);
  for (const name of DETAIL_NAMES) {
    const column = customerRequests[name].name;
    expect(stored?.[name], name).toBe(typedOf(name));
    expect(opened?.details, name).toContainEqual([germanTerm(name), readOf(name)]);
    for (const { text, html } of mails) {
      expect(text, name).toContain(readOf(name));
      expect(html, name).toContain(readOf(name));
    }
    expect(row[head.indexOf(germanTerm(name))], name).toBe(readOf(name));
    expect(payload, name).toContain(`"${detailOf(name).inWebhooks ?? name}":`);
    for (const part of [typedOf(name), readOf(name)]) expect(payload, name).toContain(part);
    expect(archive[column], name).toBe(typedOf(name));
    expect(readmeText("Werkruf", true, NOW), name).toMatch(new RegExp(`\\b${column}\\b`));
    const { toModels } = detailOf(name);
    if (toModels) expect(asked, name).toContain(`"${toModels}": "${readOf(name)}"`);
    else expect(asked, name).not.toContain(readOf(name));
  }
  for (const withheld of ["lastName", "location", "zipCode"]) expect(asked).not.toContain(typedOf(withheld));
});

test("a search finds the details that are searched", async () => {
  const { db, own } = await posted();
  for (const name of DETAIL_NAMES.filter((detail) => detailOf(detail).isSearched)) {
    const view = { includeSolved: false, now: NOW, search: typedOf(name) };
    expect((await listInbox(db, own.slug, view)).entries, name).toHaveLength(1);
  }
});

test("no model learns from a typed detail who the customer is and how to reach them", async () => {
  const secrets = "Wilhelmine Zapfhahn, 0176 04069012, a@zapfhahn.example";
  const typed = DETAIL_NAMES.filter(
    (name) => detailOf(name).kind === "line" || detailOf(name).kind === "text",
  );
  const sent = await posted(Object.fromEntries(typed.map((name) => [name, secrets])));
  const asked = await askedOfModel(sent);
  for (const part of ["Zapfhahn", "Wilhelmine", "0406", "a@"]) expect(asked).not.toContain(part);
});

test.each(LANGUAGES)("the form asks in %s for each detail, by its words and within its limit", (language) => {
  const words = dictionaryOf(language);
  const form = { slug: "a", field: requestFields({}), answer: EMPTY_FORM, serviceArea: [], children: null };
  const section = createElement(DetailsSection, { ...form, asked: [] });
  const html = renderToStaticMarkup(createElement(PageWords, { value: words }, section)).replaceAll(
    /(<label for="[^"]*")[^>]*/g,
    "$1",
  );
  for (const name of DETAIL_NAMES) {
    const control = new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
    const detail = detailOf(name);
    expect(html, name).toContain(`<label for="${name}">${labelIn(name, words)}`);
    if (detail.kind === "choice")
      for (const choice of detail.choices) expect(html, name).toContain(`<option value="${choice}">`);
    else expect(control.toLowerCase(), name).toContain(`maxlength="${detail.limit}"`);
  }
});

test("the webhook's schema has each detail, and so have privacy notice and processing contract", async () => {
  const payload = await payloadOf(await posted());
  expect(payloadSchema.parse(payload)).toEqual(payload);
  const schema = JSON.stringify(webhookSchema());
  const told = (file: string, values: Record<string, string>) =>
    readFileSync(join(ROOT, "content/legal", file), "utf8").replace(
      /\{(\w+)\}/g,
      (mark: string, name: string) => values[name] ?? mark,
    );
  const notice = told("privacy.md", { ...DETAILS_IN_PRIVACY_NOTICE });
  const contract = told("processing-contract.md", { ...DETAILS_IN_CONTRACT });
  for (const name of DETAIL_NAMES) {
    const { inWebhooks = name, inLegalTexts = germanTerm(name), inContracts = inLegalTexts } = detailOf(name);
    expect(schema, name).toContain(`"${inWebhooks}":`);
    // What is stored is named, and what a model gets once more.
    expect(notice.split(inLegalTexts), name).toHaveLength(detailOf(name).toModels ? 3 : 2);
    expect(contract, name).toContain(inContracts);
  }
});
