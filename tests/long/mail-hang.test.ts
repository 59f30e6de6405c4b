import { queueMail } from "#app/platform/outbox/queue-mail.server.ts";
import { writeTransaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { playResend } from "#tests/stand-ins/resend.ts";
import { readRow } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

/** Less than the 10 s that a mail waits for its service. */
const PATIENCE_MS = 9_000;

test("a mail service that hangs holds up neither pages nor the process's end, and the mail isn't lost", async () => {
  const resend = await playResend();
  resend.answerWith(() => undefined);
  const settings = {
    STORAGE_DIR: temporaryFolder(),
    RESEND_API_KEY: "re_test_key",
    RESEND_BASE_URL: resend.baseUrl,
  };
  const first = await startWerkruf(settings);
  const now = new Date();
  writeTransaction(first.db, (tx) => {
    const mail = { kind: "no-account", details: { askedBy: null } } as const;
    const expiresAt = new Date(now.getTime() + 3_600_000);
    queueMail(tx, { ...mail, recipient: "eva@example.com", userId: null, uniqueKey: "hang", expiresAt }, now);
  });
  await expect.poll(() => resend.calls.length, { timeout: 30_000 }).toBe(1);
  const page = performance.now();
  expect((await fetch(`${first.origin}/health`)).status).toBe(200);
  expect(performance.now() - page).toBeLessThan(PATIENCE_MS);
  const begun = performance.now();
  expect(await first.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(PATIENCE_MS);

  resend.answerWith(null);
  const second = await startWerkruf(settings);
  onTestFinished(() => second.kill());
  const mail = () => readRow(second.db, outbox, { uniqueKey: "hang" });
  await expect.poll(() => mail()?.sentAt ?? null, { timeout: 30_000 }).not.toBeNull();
  expect(resend.delivered).toHaveLength(1);
}, 60_000);
