import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { payloadSchema, webhookSchema } from "./payload.ts";

const file = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), "utf8");

test("the schema receivers read is what is sent by: copy it anew after a change", () => {
  expect(JSON.parse(file("webhooks.schema.json"))).toEqual(JSON.parse(JSON.stringify(webhookSchema())));
});

test("the example in docs/webhooks.md is one", () => {
  const [, json = ""] = /```json\n(.*?)```/s.exec(file("webhooks.md")) ?? [];
  const example = JSON.parse(json);
  expect(payloadSchema.parse(example)).toEqual(example);
});
