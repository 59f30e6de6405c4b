import { describeError } from "./log.server.ts";

test("says what and where, never the message", () => {
  const secret = "Petra Probe\n    at Hauptstraße 1";
  const described = describeError(new TypeError(secret, { cause: new SyntaxError(secret) }));
  expect(JSON.stringify(described)).not.toMatch(/Petra|Hauptstraße/);
  expect(described).toMatchObject({ type: "TypeError", cause: { type: "SyntaxError" } });
  expect(described.at[0]).toContain("describe-error.test.ts");
});

test("keeps the code of an error that has one", () => {
  expect(describeError(Object.assign(new Error("x"), { code: "ENOSPC" }))).toMatchObject({ code: "ENOSPC" });
});

test.each(["Petra Probe", undefined, null, { name: "Petra" }])(
  "%j that was thrown is only named by its kind",
  (thrown) => {
    expect(describeError(thrown)).toEqual({ type: typeof thrown, at: [] });
  },
);
