import { readFileSync } from "node:fs";
import { signedHeaders, writtenSecret } from "../../../services/webhook/webhook-signature.server.ts";
import { payloadSchema, toldDetails, webhookSchema } from "./payload.ts";

const file = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), "utf8");

/** As the formatter wants it: a short list stands in one line. */
function formatted(schema: object): string {
  const text = JSON.stringify(schema, null, 2).replace(
    /^(.*)\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (list, start, items, end) => {
      const line = `${start}[${items.trim().replace(/\n */g, " ")}]${end}`;
      return line.length > 110 ? list : line;
    },
  );
  return `${text}\n`;
}

test("the schema receivers read is what is sent by; `npm run test:unit -- payload -u` writes it anew", async () => {
  await expect(formatted(webhookSchema())).toMatchFileSnapshot("../../../../docs/webhooks.schema.json");
});

test("the example in docs/webhooks.md is one", () => {
  const [, json = ""] = /```json\n(.*?)```/s.exec(file("webhooks.md")) ?? [];
  const example = JSON.parse(json);
  // Details that came later need no place in it.
  example.data.request = { ...toldDetails(() => null), ...example.data.request };
  expect(payloadSchema.parse(example)).toEqual(example);
});

test("who checks by hand as docs/webhooks.md says takes ours and nothing else", async () => {
  const [, code = ""] = /```js\n(.*?)```/s.exec(file("webhooks.md")) ?? [];
  const source = `data:text/javascript,${encodeURIComponent(`${code}\nexport { isOurs };`)}`;
  const { isOurs } = await import(/* @vite-ignore */ source);
  const [secret, other] = ["a", "b"].map((sign) => writtenSecret(sign.repeat(43)));
  const body = JSON.stringify({ wort: "Grüße" });
  const headers = (at: Date, secrets: string[]) => signedHeaders({ id: "x.1", at, body }, secrets);
  const now = new Date();
  expect(isOurs(body, headers(now, [secret ?? ""]), secret)).toBe(true);
  expect(isOurs(body, headers(now, [other ?? "", secret ?? ""]), secret)).toBe(true);
  expect(isOurs(body, headers(now, [other ?? ""]), secret)).toBe(false);
  expect(isOurs(`${body} `, headers(now, [secret ?? ""]), secret)).toBe(false);
  expect(isOurs(body, headers(new Date(now.getTime() - 301_000), [secret ?? ""]), secret)).toBe(false);
  expect(isOurs(body, {}, secret)).toBe(false);
});
