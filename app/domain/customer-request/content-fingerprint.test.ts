import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { requestInput } from "#tests/support/data/request-input.ts";
import { contentFingerprint, newCustomerRequest } from "./new-customer-request.server.ts";

const fields = fc.dictionary(fc.string(), fc.option(fc.string()));
const hashes = fc.array(fc.string());

test("order of fields and photos doesn't matter", () => {
  always(fields, hashes, (content, photos) => {
    const shuffled = Object.fromEntries(Object.entries(content).reverse());
    expect(contentFingerprint(shuffled, [...photos].reverse())).toBe(contentFingerprint(content, photos));
  });
});

test("another value, another field or another photo gives another fingerprint", () => {
  const base = contentFingerprint({ name: "A", text: "B" }, ["photo"]);
  expect(contentFingerprint({ name: "A", text: "b" }, ["photo"])).not.toBe(base);
  expect(contentFingerprint({ name: "AB", text: "" }, ["photo"])).not.toBe(base);
  expect(contentFingerprint({ name: "A", text: "B" }, ["photo", "photo"])).not.toBe(base);
});

test("what the rules make of a request is no part of it", () => {
  const input = requestInput({
    phone: "0171 39200 14",
    topic: "Bitte um Rückruf.",
  });
  const judged = [
    { urgency: "sofort", emergency: "gas" },
    { urgency: "flexibel", emergency: null },
  ] as const;
  const [urgent, calm] = judged.map((answer) =>
    newCustomerRequest("meister", input, [], () => answer, new Date("2026-11-21T10:00:00Z")),
  );
  expect(urgent).toMatchObject(judged[0]);
  expect(urgent?.contentFingerprint).toBe(calm?.contentFingerprint);
});
