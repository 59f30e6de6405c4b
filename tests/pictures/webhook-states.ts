import { eq } from "drizzle-orm";
import { queueJob } from "#app/domain/customer-request/alert/queue-delivery.server.ts";
import { setEndpoint } from "#app/domain/notification/webhook/endpoint.server.ts";
import { type Database, writeTransaction } from "#db/client.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema.ts";
import { type Business, putRequest } from "../support/rows.ts";
import type { OwnState } from "./own-states.ts";

const HOUR_MS = 3_600_000;
const URL = "https://sanitaerinstallationsbetrieb.app.n8n.cloud/webhook/3f9c2b7e-5a10-4c43-9d2e-3f1b6a7c8d90";
const PAGE = "/profil/schnittstelle";
const plain = { options: { javaScriptEnabled: false } };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Positions of the rows below whose jobs are still to be done. */
const WAITING = [3, 4];

/** A receiver with something of everything behind it. */
function putReceiver(
  db: Database,
  { slug }: Business,
  columns: Partial<typeof webhookEndpoints.$inferInsert>,
) {
  const { id: endpointId } = setEndpoint(db, slug, { url: URL, askedBy: null }, hoursAgo(40));
  const requestId = crypto.randomUUID();
  const words = `<html><h1>502 Bad Gateway</h1>${"upstream_connect_error_or_disconnect_".repeat(4)}`;
  const rows = [
    { what: "test", attempts: 1, deliveredAt: hoursAgo(39), code: "200", ms: 182, answer: '{"ok":true}' },
    { what: "request.created", requestId, attempts: 1, deliveredAt: hoursAgo(38), code: "204", ms: 96 },
    {
      what: "request.answered",
      requestId,
      attempts: 8,
      code: "502",
      answer: words,
    },
    { what: "request.withdrawn", requestId, attempts: 3, code: "timeout", ms: 10_000 },
    { what: "request.created", requestId: putRequest(db, slug) },
  ] as const;
  for (const [at, row] of rows.entries()) {
    const times = {
      createdAt: hoursAgo(39 - at),
      lastTriedAt: hoursAgo(38 - at),
    };
    const made = db
      .insert(webhookDeliveries)
      .values({ ...times, endpointId, sequence: at + 1, ...row })
      .returning()
      .get();
    if (WAITING.includes(at)) writeTransaction(db, (tx) => queueJob(tx, made, hoursAgo(9)));
  }
  const held = { heldUntil: hoursAgo(-100), sequence: rows.length };
  db.update(webhookEndpoints)
    .set({ ...held, ...columns })
    .where(eq(webhookEndpoints.id, endpointId))
    .run();
  return "";
}

const state = (what: string, columns: Partial<typeof webhookEndpoints.$inferInsert>): OwnState => ({
  what,
  put: (db, business) => putReceiver(db, business, columns),
  path: () => PAGE,
});

/** "Schnittstelle", from nothing to a receiver that takes nothing any more. */
export const WEBHOOK_STATES: readonly OwnState[] = [
  { what: "webhook-none", path: () => PAGE },
  {
    what: "webhook-wrong",
    path: () => PAGE,
    press: async (page) => {
      await page.locator("#empfaenger summary").click();
      await page.getByLabel("Adresse des Empfängers").fill("http://firma.example/hook");
      await page.getByRole("button", { name: "Schnittstelle einrichten" }).click();
      await page.getByText("Noch nicht gespeichert").waitFor();
    },
  },
  state("webhook-failing", { failingSince: hoursAgo(9) }),
  { ...state("webhook-paused", { failingSince: hoursAgo(26), pausedAt: hoursAgo(2) }), ...plain },
  {
    ...state("webhook-secret", {}),
    press: async (page) => {
      await page.getByRole("button", { name: "Neues Geheimnis" }).click();
      await page.getByLabel("Geheimnis (Signing Secret)").waitFor();
    },
  },
  {
    ...state("webhook-leaving", {}),
    press: async (page) => {
      for (const name of ["Andere Adresse", "Entfernen"])
        await page.locator("summary", { hasText: name }).click();
    },
  },
  { ...state("webhook-locked", {}), columns: { trialEndsAt: hoursAgo(1) } },
];
