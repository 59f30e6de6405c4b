import fc from "fast-check";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { alwaysAsync } from "#tests/support/data/always.ts";
import { readFields } from "./receive-submit.server.ts";

const ASKING = {
  formTopics: { problem: ["etage", "typenschild", "parken"], service: ["baujahr"], project: [] },
  businessFields: [],
};

function posted(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** The first message of each wrong field, and the request when nothing is wrong. */
async function read(form: FormData) {
  const { request, ...lastResult } = await readFields(form, dictionaryOf("de"), ASKING);
  const errors = Object.entries(lastResult.error ?? {}).map(([name, said]) => [name, said?.[0]]);
  return { errors: Object.fromEntries(errors), values: lastResult.initialValue ?? {}, request };
}

const problem = {
  requestType: "problem",
  firstName: "Erika",
  lastName: "Musterfrau",
  contactMethod: "phone",
  email: "",
  phone: "0176 123456",
  preferredTime: "vormittags",
  topic: "",
  description: "Der Abfluss ist verstopft.",
  zipCode: "50667",
  location: "",
  buildingType: "",
  customerRole: "",
  deviceModel: "",
  agreeToDataTransfer: "on",
  faxNumber: "",
};

describe("reading the request form", () => {
  test("a complete form gives a request", async () => {
    const { errors, request } = await read(posted(problem));
    expect(errors).toEqual({});
    expect(request).toMatchObject({ firstName: "Erika", phone: "0176 123456" });
  });

  test.each([
    ["firstName", { firstName: "   " }],
    ["lastName", { lastName: "" }],
    ["contactMethod", { contactMethod: [] }],
    ["phone", { phone: "" }],
    ["phone", { phone: "auf Nachfrage" }],
    ["email", { contactMethod: "email", email: "keine" }],
    ["email", { contactMethod: "email", email: "" }],
    ["preferredTime", { preferredTime: [] }],
    ["requestType", { requestType: "urlaub" }],
    ["description", { description: " \n " }],
    ["zipCode", { zipCode: "" }],
    ["timingPreference", { requestType: "project" }],
    ["timingPreference", { requestType: "service", timingPreference: "gestern" }],
    ["agreeToDataTransfer", { agreeToDataTransfer: [] }],
    ["firstName", { firstName: "x".repeat(101) }],
    ["description", { description: "x".repeat(5001) }],
    ["buildingType", { buildingType: "schloss" }],
    ["firstName", { firstName: ["Erika", "Max"] }],
    ["requestType", { requestType: ["problem", "project"] }],
    ["contactMethod", { contactMethod: ["phone", "email"] }],
  ] as const)("%s is complained about in German", async (field, change) => {
    const { errors, request } = await read(
      posted({ ...problem, ...change } as Record<string, string | string[]>),
    );
    expect(request).toBeNull();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(/^(Bitte|Es)/);
  });

  test("everything missing is said at once", async () => {
    const { errors } = await read(posted({ requestType: "project", contactMethod: "email" }));
    expect(Object.keys(errors).sort()).toEqual(
      [
        "agreeToDataTransfer",
        "description",
        "email",
        "firstName",
        "lastName",
        "preferredTime",
        "timingPreference",
        "zipCode",
      ].sort(),
    );
  });

  test("contact needs neither details nor a reason", async () => {
    const { errors } = await read(
      posted({ ...problem, requestType: "contact", description: "", zipCode: "" }),
    );
    expect(errors).toEqual({});
  });

  test("a postal code that isn't five digits never blocks (D23)", async () => {
    expect((await read(posted({ ...problem, zipCode: "A-1010" }))).errors).toEqual({});
  });

  test("whatever is posted, an answer comes back and never a foreign field", async () => {
    const names = fc.oneof(
      fc.constantFrom(
        ...Object.keys(problem),
        "__intent__",
        "__state__",
        "__proto__",
        "constructor",
        "firstName[0]",
        "firstName.x",
      ),
      fc.string(),
    );
    await alwaysAsync(fc.array(fc.tuple(names, fc.string({ unit: "binary" }))), async (pairs) => {
      const form = new FormData();
      for (const [name, value] of pairs) form.append(name, value);
      const { values, request } = await read(form);
      expect(Object.keys(values).every((name) => name in problem || name === "timingPreference")).toBe(true);
      if (request) expect(request.firstName).not.toBe("");
    });
  });
});
