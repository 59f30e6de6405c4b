import type { Settings } from "#app/env.server.ts";
import type { Processor } from "#app/env-processors.ts";
import services from "#content/messages/sub-processors.json" with { type: "json" };

/** The annex of the processing contract lists it so (Art. 28, 2 and 4). */
export interface SubProcessor {
  processor: Processor;
  task: string;
  data: string;
}

type ServiceSettings = Pick<Settings, "isLocal" | "priceCents" | "STRIPE_SECRET_KEY" | "processors">;

export function subProcessorsOf(settings: ServiceSettings): SubProcessor[] {
  const { processors, isLocal, priceCents, STRIPE_SECRET_KEY } = settings;
  const stripe = priceCents !== null && (STRIPE_SECRET_KEY || isLocal) ? STRIPE : null;
  const { announced, ...used } = { ...processors, stripe };
  return KINDS.flatMap((kind) =>
    [used[kind], announced?.kind === kind ? announced : null].flatMap((processor) =>
      processor ? [{ processor, ...SERVICES[kind] }] : [],
    ),
  );
}

const KINDS = ["host", "photoStore", "replica", "mail", "stripe", "model"] as const;

const SERVICES: Record<(typeof KINDS)[number], Omit<SubProcessor, "processor">> = services;

const STRIPE: Processor = {
  name: "Stripe (Stripe Payments Europe, Irland)",
  place:
    "Irland; in die USA auf Grundlage des EU-US Data Privacy Framework (Art. 45 DSGVO) oder der Standardvertragsklauseln der EU-Kommission (Art. 46 Abs. 2 Buchst. c DSGVO)",
};
