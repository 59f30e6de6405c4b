import fc from "fast-check";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import {
  BUILDING_TYPES,
  CALLBACK_TIMES,
  CONTACT_CHANNELS,
  REQUEST_TYPES,
  TIMING_PREFERENCES,
} from "#db/values.ts";
import { speak } from "../language/spoken.ts";
import { readFields } from "../receive-submit.server.ts";
import type { Values } from "./element.ts";
import { isContactComplete, wrongFields } from "./fields.ts";

const words = dictionaryOf("de");
speak({ ...words, findDanger: () => null });

const complete = {
  requestType: "service",
  firstName: "Erika",
  lastName: "Musterfrau",
  contactMethod: "email",
  email: "erika@example.com",
  preferredTime: "egal",
  timingPreference: "spaeter",
  description: "Wartung der Heizung",
  zipCode: "50667",
  agreeToDataTransfer: "on",
};

describe("checks in the browser", () => {
  test("nothing is wrong with a complete form", () => {
    expect(wrongFields(complete)).toEqual([]);
  });

  test("an untouched form lacks what every request needs, in the page's order", () => {
    expect(wrongFields({})).toEqual([
      "requestType",
      "firstName",
      "lastName",
      "contactMethod",
      "preferredTime",
      "agreeToDataTransfer",
    ]);
  });

  test("says exactly what the server would say, whatever was typed", async () => {
    const text = fc.oneof(
      fc.constantFrom(
        "",
        "  ",
        "Erika",
        "0176 123",
        "12",
        "erika@example.com",
        "erika@example",
        "ä@bücher.de",
      ),
      fc.string({ maxLength: 9 }),
    );
    const oneOf = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const form = fc.record({
      requestType: oneOf(REQUEST_TYPES),
      contactMethod: oneOf(CONTACT_CHANNELS),
      preferredTime: oneOf(CALLBACK_TIMES),
      timingPreference: oneOf(TIMING_PREFERENCES),
      buildingType: oneOf(BUILDING_TYPES),
      agreeToDataTransfer: oneOf(["on"]),
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      description: text,
      zipCode: fc.string({ maxLength: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(form, async (typed) => {
        const values = Object.fromEntries(
          Object.entries(typed).filter(([, value]) => value !== undefined),
        ) as Values;
        const said = Object.fromEntries(
          wrongFields(values).map((field) => [field, words.fields.wrong[field]]),
        );
        expect(said).toEqual(await serverErrors(values));
      }),
      { numRuns: 500 },
    );
  });
});

async function serverErrors(values: Values) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const lastResult = await readFields(form, words, { formTopics: null, businessFields: [] });
  return Object.fromEntries(Object.entries(lastResult.error ?? {}).map(([name, said]) => [name, said?.[0]]));
}

test.each([
  [complete, true],
  [{ ...complete, contactMethod: "phone" }, false],
  [{ ...complete, contactMethod: "whatsapp", phone: "0176 1" }, true],
  [{ ...complete, firstName: "  " }, false],
  [{ ...complete, preferredTime: "" }, false],
  [{}, false],
])("a complete contact section: %o: %s", (values: Values, isComplete) => {
  expect(isContactComplete(values)).toBe(isComplete);
});
