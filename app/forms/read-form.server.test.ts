import { z } from "zod";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { readForm } from "./read-form.server.ts";

const post = (body: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

const schema = z.object({ email: z.string("Bitte nur eine Adresse.") });

test("a field that comes ten thousand times is looked at twice", async () => {
  let seen = 0;
  const counted = z.any().superRefine((value) => {
    seen = Array.isArray(value) ? value.length : 1;
  });
  await readForm(post("email=a&".repeat(10_000)), z.object({ email: counted }));
  expect(seen).toBe(2);
});

test("every trade may be ticked, and boxes beyond fifty are not looked at", async () => {
  const trades = TRADE_CATEGORIES.flatMap((category) => [...category.trades]);
  const boxes = z.object({
    trades: z
      .array(z.string())
      .default([])
      .transform((chosen) => chosen.length),
  });
  const ticked = (count: number) => readForm(post("trades=a&".repeat(count)), boxes);
  expect(await ticked(trades.length)).toMatchObject({ value: { trades: trades.length } });
  expect(await ticked(10_000)).toMatchObject({ value: { trades: 50 } });
});

test("a field that comes twice is refused with the rule's own words", async () => {
  const submission = await readForm(post("email=a&email=b"), schema);
  expect(submission.reply()).toMatchObject({
    status: "error",
    initialValue: { email: ["a", "b"] },
    error: { email: ["Bitte nur eine Adresse."] },
  });
});

test.each([
  ["garbage where conform keeps its own state", "__intent__=%7B&__state__=nonsense&email=a"],
  ["names with dots and brackets", "email=a&email.x=b&email[0]=c&constructor.prototype=d"],
])("%s is not looked at", async (_, body) => {
  const submission = await readForm(post(body), schema);
  expect(submission).toMatchObject({ status: "success", value: { email: "a" } });
});

test("what is no form counts as an empty one, a file as missing", async () => {
  const upload = new FormData();
  upload.set("email", new File(["x"], "x.txt"));
  for (const posted of [new Request("http://localhost/", { method: "POST", body: "{}" }), upload]) {
    expect((await readForm(posted, schema)).reply().error).toEqual({ email: ["Bitte nur eine Adresse."] });
  }
});

test("a text longer than any field holds is cut, and a rule without a message says something German", async () => {
  const submission = await readForm(
    post(`email=${"a".repeat(30_000)}`),
    z.object({ email: z.string().max(99) }),
  );
  expect(submission.payload.email).toHaveLength(20_000);
  expect(submission.reply().error).toEqual({ email: ["Bitte prüfen Sie diese Angabe."] });
});
