import { findMails } from "#app/platform/outbox/find-mail.server.ts";
import { type MailConduct, playMailServer } from "#tests/stand-ins/mail-server.ts";
import { askForMail } from "#tests/support/dashboard.ts";
import { postSignUp, signUp } from "#tests/support/pages/sign-up.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { type OwnWerkruf, startWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

/* Servers of their own: their mail service, or their database, is broken on purpose. */
/** The address that the mail server's refusals quote. */
const EMAIL = "eva@example.com";

async function withMailServer(conduct: MailConduct) {
  const smtp = await playMailServer();
  smtp.behave(conduct);
  const werkruf = await startWerkruf({ SMTP_URL: smtp.url("werkruf:geheim") });
  onTestFinished(async () => void (await werkruf.stop()));
  return { smtp, werkruf, eva: new Visitor(werkruf.origin) };
}

const lastErrors = ({ db }: OwnWerkruf) => findMails(db, undefined).map(({ job }) => job?.why);

test("a mail account that isn't let in is the support's business, and the page says so", async () => {
  const { eva, werkruf, smtp } = await withMailServer({ login: 535 });
  const page = await signUp(eva, EMAIL);
  expect(page.status).toBe(200);
  expect(page.text).toContain("E-Mail-Konfiguration");
  expect(page.text).toContain(
    "Es gibt ein Problem mit der E-Mail-Konfiguration. Bitte kontaktiere den Support.",
  );
  expect(page.text).not.toContain("E-Mail versendet!");
  expect(page.text).not.toContain("geschrieben");
  expect(page.text).not.toContain("Spam-Ordner");
  expect(page.document.querySelector('a[href="mailto:support@example.com"]')).not.toBeNull();
  expect(lastErrors(werkruf)).toEqual(["smtp 535"]);
  expect(werkruf.log()).not.toContain("eva@");

  smtp.behave({});
  const sent = await eva.follow(await eva.submit(page, { form: "Noch einmal senden" }));
  expect(sent.text).toContain("E-Mail versendet!");
});

test("another failure offers the log-in, without scripts at once", async () => {
  const { eva, werkruf } = await withMailServer({ recipient: 550 });
  const page = await signUp(eva, EMAIL);
  expect(page.text).toContain("Fehler beim Versenden");
  expect(page.text).toContain("Ein Fehler ist aufgetreten. Versuche es mit dem Login.");
  expect(page.text).toContain("Versuche es mit dem Login");
  expect(lastErrors(werkruf)).toEqual(["smtp 550"]);
  const login = await eva.submit(page, { form: "Zum Login" });
  expect(login.attribute("[name=email]", "value")).toBe(EMAIL);
  const back = await eva.follow(await eva.submit(page, { form: "Zurück zur Registrierung" }));
  expect(back.textOf("h1")).toContain("Starte kostenlos");
});

edge.each([
  [{ login: 535 }, "E-Mail-Konfiguration"],
  [{ login: 421 }, "Fehler beim Versenden"],
])(
  "with %o the log-in says so too, whether the address is known, unknown or gets no more mails",
  async (conduct, title) => {
    const { werkruf } = await withMailServer(conduct);
    const known = uniqueBusiness(werkruf.db).email;
    const shown = new Set<string>();
    for (const email of [known, ...Array<string>(11).fill("niemand@example.com")]) {
      const page = await askForMail(new Visitor(werkruf.origin), email);
      expect(page.text).toContain(title);
      expect(page.text).not.toMatch(/gesendet!|geschrieben|Spam-Ordner/);
      shown.add(page.text.replaceAll(email, ""));
    }
    expect(shown.size).toBe(1);
  },
);

edge("a mail service that says nothing holds nobody up", async () => {
  const { eva } = await withMailServer({ greeting: "hang" });
  const began = performance.now();
  const page = await signUp(eva, EMAIL);
  expect(performance.now() - began).toBeLessThan(9_500);
  expect(page.text).toContain("E-Mail versendet!");
});

test("what nobody expected keeps the address and offers the log-in", async () => {
  const werkruf = await startWerkruf();
  onTestFinished(async () => void (await werkruf.stop()));
  const eva = new Visitor(werkruf.origin);
  werkruf.db.$client.exec("ALTER TABLE one_time_secrets RENAME TO away");
  const answer = await postSignUp(eva, EMAIL);
  expect(answer.status).toBe(500);
  expect(answer.text).toContain("Unerwarteter Fehler");
  expect(answer.text).toContain("Bitte versuche es mit dem Login oder kontaktiere den Support.");
  expect(answer.text).toContain("Versuche es mit dem Login");
  expect(answer.text).toContain("Zurück zur Registrierung");
  expect(werkruf.log()).toContain("sign-up-failed");
  expect(werkruf.log()).not.toContain("eva@");
  const login = await eva.submit(answer, { form: "Zum Login" });
  expect(login.attribute("[name=email]", "value")).toBe(EMAIL);
});
