import type { ServerResponse } from "node:http";
import { FAKE_KEY, hangs, type Reply, says, startFakeAnthropic } from "#tests/stand-ins/anthropic.ts";
import { playResend } from "#tests/stand-ins/resend.ts";
import { playStripe } from "#tests/stand-ins/stripe.ts";
import { openCustomer } from "#tests/support/customer.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { putRequest } from "#tests/support/rows.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

const START = "🔍 KI-Analyse starten";
/** Less than the shortest wait for any service. */
const PROMPT_MS = 8_000;

type Mail = (response: ServerResponse) => void;
const refuses: Mail = (response) => void response.destroy();
const lies: Mail = (response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>");

const FAULTS: [string, Mail, Reply, "refuse" | "hang" | "garbage"][] = [
  ["refuse", refuses, refuses, "refuse"],
  ["hang", () => undefined, hangs, "hang"],
  ["lie", lies, says("Das ist keine Antwort."), "garbage"],
];

/** Each alone is tested in every run: mail-hang, analysis-model, subscription-down. */
test.each(FAULTS)(
  "mail, model and Stripe %s at once: all pages answer, and within a minute of their return all is made up for",
  async (_, mail, model, stripe) => {
    const resend = await playResend();
    const anthropic = await startFakeAnthropic();
    const { standIn } = await playStripe();
    const werkruf = await startWerkruf({
      RESEND_API_KEY: "re_test_key",
      RESEND_BASE_URL: resend.baseUrl,
      ANTHROPIC_API_KEY: FAKE_KEY,
      ANTHROPIC_BASE_URL: anthropic.url,
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_PRICE_ID: standIn.priceId,
      STRIPE_API_BASE: standIn.apiBase,
    });
    onTestFinished(async () => {
      await werkruf.stop();
      await anthropic.close();
    });
    const { visitor: provider, business, path } = await signedInProvider(werkruf);
    const id = putRequest(werkruf.db, business.slug);
    resend.answerWith((__, response) => mail(response));
    anthropic.replyWith(model);
    standIn.faults.set(stripe);

    const prompt = async (answer: Promise<{ status: number }>, wanted = 200) => {
      const begun = performance.now();
      expect((await answer).status).toBe(wanted);
      expect(performance.now() - begun).toBeLessThan(PROMPT_MS);
    };
    const { visitor: customer, send } = await openCustomer(werkruf, business.slug);
    const request = await provider.get(`${path}?anfrage=${id}`);
    await prompt(provider.submit(request, { form: START, button: START }), 303);
    await prompt(send("Alles draußen ist aus"), 303);
    await expect.poll(() => resend.calls.length).toBeGreaterThan(0);
    await expect.poll(() => anthropic.asked.length).toBeGreaterThan(0);
    for (const page of ["/", "/login", "/signup", `/${business.slug}`, "/health"])
      await prompt(customer.get(page));
    for (const page of [path, `${path}?anfrage=${id}`, "/profil"]) await prompt(provider.get(page));

    resend.answerWith(null);
    standIn.faults.set(null);
    const mails = () => resend.delivered.filter(({ body }) => body.to === business.email).length;
    await expect.poll(mails, { timeout: 60_000 }).toBe(1);
    expect((await provider.get("/abo")).status).toBe(200);
  },
);
