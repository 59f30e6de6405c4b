import { expect, test } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.server.ts";

const post = (body: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

test("a field that comes ten thousand times is looked at twice", async () => {
  let seen = 0;
  const counted = z.any().superRefine((value) => {
    seen = Array.isArray(value) ? value.length : 1;
  });
  await readForm(post("email=a&".repeat(10_000)), z.object({ email: counted }));
  expect(seen).toBe(2);
});

test("a field that comes twice is refused with the rule's own words, the first is shown again", async () => {
  const schema = z.object({ email: z.string("Bitte nur eine Adresse.") });
  const reading = await readForm(post("email=a&email=b"), schema);
  expect(reading).toEqual({
    value: null,
    typed: { email: "a" },
    errors: { email: "Bitte nur eine Adresse." },
  });
});
