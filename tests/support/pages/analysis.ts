import { dashboardOf, signedInAs } from "../dashboard.ts";
import { putRequest, uniqueBusiness } from "../rows.ts";
import { type OwnWerkruf, Visitor } from "../werkruf.ts";

const START = "🔍 KI-Analyse starten";
const SECRET = "Der Hahn tropft. Petra Vogt, 0171 39200 14, petra.vogt@example.com";

/** A signed-in plumber with one request. */
export async function plumberWithRequest(werkruf: OwnWerkruf, told: Parameters<typeof putRequest>[2] = {}) {
  const business = uniqueBusiness(werkruf.db, { businessFields: ["Sanitärinstallation"] });
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, business);
  const columns = { message: SECRET, customerName: "Petra Vogt", zipCode: "50739", location: "Köln" };
  const id = putRequest(werkruf.db, business.slug, { ...columns, ...told });
  return { visitor, business, id, address: `${dashboardOf(business)}?anfrage=${id}` };
}

export async function until<T>(look: () => T | Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const value = await look();
    if (isThere(value)) return value;
    if (Date.now() > deadline) throw new Error("Waited in vain.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const press = async (visitor: Visitor, address: string) =>
  visitor.follow(await visitor.submit(await visitor.get(address), { form: START, button: START }));
