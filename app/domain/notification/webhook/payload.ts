import { z } from "zod";
import { DETAIL_NAMES, type DetailName, detailOf } from "#db/request-fields.ts";
import { isChoice } from "../../customer-request/details.ts";

/** Grows with what a receiver has to know; what is only added leaves it (docs/webhooks.md). */
export const PAYLOAD_VERSION = 1;

const time = z.iso.datetime().describe("In UTC, e.g. 2026-11-23T08:15:00.000Z.");
const whole = z.int().min(0);
/** The product's own German code, and how its pages say it. */
const coded = z.object({ code: z.string(), label: z.string() });

const photo = z.object({
  position: z.int().min(1),
  url: z.url().describe("A JPEG; works without signing in until expiresAt."),
  expiresAt: time,
});

const customer = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  preferredChannel: coded,
  preferredTime: coded,
});

const followUp = z.object({
  at: time,
  isAnswer: z.boolean().describe("Whether it answers a question of the business."),
  message: z.string().nullable(),
  photoCount: whole,
});

const assessment = z.object({
  source: z.enum(["rules", "model"]).describe("A model's values are made by AI."),
  model: z.string().nullable(),
  createdAt: time,
  urgency: coded.nullable(),
});

export function toldDetails(of: (name: DetailName) => unknown): object {
  return Object.fromEntries(DETAIL_NAMES.map((name) => [detailOf(name).inWebhooks ?? name, of(name)]));
}

const requestSchema = z.object({
  id: z.string(),
  link: z.url().describe("Opens the request for a signed-in member."),
  createdAt: time,
  state: coded,
  type: coded,
  message: z.string(),
  followUps: z.array(followUp).describe("What the customer sent later, in its order."),
  language: coded.describe("Of the form the customer used."),
  customer,
  place: z.object({ zipCode: z.string().nullable(), location: z.string().nullable() }),
  timing: coded.nullable(),
  ...toldDetails((name) => (isChoice(name) ? coded : z.string()).nullable()),
  cameBy: z.string().nullable().describe("Name of the place whose link was used."),
  source: coded.describe("Of `telefon`, `whatsapp`, `email`, `besuch` the business itself wrote it down."),
  urgency: coded.nullable().describe("By rules, never by a model."),
  emergency: coded.nullable().describe("By rules, never by a model."),
  mark: coded
    .nullable()
    .describe("What somebody of the business said of its urgency; it counts before the rules."),
  assessment: assessment
    .nullable()
    .describe("Made when the business asked for it; sends no event by itself."),
  photos: z.array(photo),
  answeredAt: time.nullable(),
  answeredBy: coded.nullable().describe("The channel of the last answer."),
  declinedAt: time.nullable(),
  solvedAt: time.nullable(),
  appointment: z.object({ startsAt: time, endsAt: time }).nullable(),
  isSpam: z.boolean().describe("Whether the business has marked it as spam."),
});

const TOLD = ["request.created", "request.updated", "request.answered", "request.solved"] as const;

const told = z.object({ request: requestSchema });
const gone = z.object({ request: z.object({ id: z.string() }), reason: coded });
const test = z.object({ message: z.string() });

function eventOf<Type extends z.ZodLiteral | z.ZodEnum, Data extends z.ZodType>(type: Type, data: Data) {
  return z.object({
    type,
    version: z.literal(PAYLOAD_VERSION),
    timestamp: time.describe("When it happened; `webhook-timestamp` is when it was sent."),
    sequence: z.int().min(1).describe("Grows with every event of the endpoint; has gaps."),
    data,
  });
}

export const payloadSchema = z.discriminatedUnion("type", [
  eventOf(z.enum(TOLD), told),
  eventOf(z.literal("request.withdrawn"), gone),
  eventOf(z.literal("test"), test),
]);

export type WebhookPayload = z.infer<typeof payloadSchema>;
export type ToldRequest = z.infer<typeof requestSchema>;

/** For receivers, who skip what they don't know. */
export function webhookSchema() {
  return z.toJSONSchema(payloadSchema, { io: "input", reused: "ref" });
}
