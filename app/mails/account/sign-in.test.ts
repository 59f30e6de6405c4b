import { exampleMail } from "#tests/support/data/mail-site.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";

const askedBy = "Firefox unter Windows";

test("the sign-in mail says link, code, how long, who asked and what to do otherwise, in both forms", async () => {
  const details = { purpose: "login", token: "abc", code: "K7M2QX", askedBy } as const;
  const mail = await exampleMail(await migratedDatabase(), "sign-in", details);
  const parts = [
    "https://werkruf.example/login/link?t=abc",
    "K7M2QX",
    "5 Minuten",
    askedBy,
    "Sie waren das nicht?",
  ];
  for (const form of [mail.text, mail.html]) for (const part of parts) expect(form).toContain(part);
  expect(mail.subject).toBe("K7M2QX ist Ihr Code für Werkruf");
});

test("the mail to an unknown address has neither link nor code, but the way to sign up", async () => {
  const mail = await exampleMail(await migratedDatabase(), "no-account", { askedBy });
  for (const form of [mail.subject, mail.text, mail.html]) expect(form).not.toMatch(/login|Code/);
  expect(mail.text).toContain("https://werkruf.example/signup");
});
