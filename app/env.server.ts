import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { settingFault } from "./env-messages.ts";
import { halfAStoreFaults, objectStoreOf } from "./env-photo-store.ts";
import { placeholderFaults } from "./env-placeholders.ts";
import { processorsOf, readAnnounced, unnamedProcessorFaults } from "./env-processors.ts";
import { smtpUrlFault } from "./env-smtp-url.ts";

/*
 * The settings (D58): read here and nowhere else. All are optional in local mode; production refuses to
 * start without its secrets (D51).
 */

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
/** They are the push services of Chrome, Firefox, Safari and Edge. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];
/** It is a name of two parts at least, or this machine. */
const PUSH_HOST = /^(?:(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*|localhost|127\.0\.0\.1)$/;
const whole = (lowest: number, highest: number) => z.coerce.number().int().min(lowest).max(highest);
const secret = z.string().trim().min(8);
/** Who works on data, or where, for the legal pages. */
const named = z.string().trim().min(2).max(200).optional();
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** Secrets, photos or customers' words go there with every call. */
const serviceBase = z.url({ protocol: /^https?$/ }).refine((value) => {
  const base = URL.parse(value);
  return base?.protocol === "https:" || LOOPBACK_HOSTS.has(base?.hostname ?? "");
}, "must be https unless it is on this machine");

const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  LISTEN_FD: whole(3, 1_023).optional(),
  ORIGIN: origin.optional(),
  STORAGE_DIR: z.string().min(1).default("./storage"),
  BACKUP_DIR: z.string().min(1).optional(),
  LITESTREAM_CONFIG: z.string().min(1).optional(),
  APP_MODE: z.enum(["local", "production"]).optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default("Werkruf"),
  ADMIN_EMAILS: list.optional(),
  TRUSTED_PROXIES: list.default([]),
  BILLING: z.enum(["stripe", "none"]).default("stripe"),
  PRICE_MONTHLY_CENTS: whole(1, 1_000_000).default(1490),
  SIGN_IN_TTL_SECONDS: whole(30, 3600).default(300),
  DIGEST_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default("17:30"),
  RESEND_API_KEY: secret.optional(),
  RESEND_BASE_URL: serviceBase.optional(),
  SMTP_URL: z
    .string()
    .refine((value) => smtpUrlFault(value) === null, { error: ({ input }) => smtpUrlFault(String(input)) })
    .optional(),
  MAIL_FROM: z.string().trim().min(3).max(320).optional(),
  MAIL_PROVIDER: named,
  MAIL_PLACE: named,
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_PRICE_ID: z.string().trim().min(3).optional(),
  STRIPE_API_BASE: serviceBase.optional(),
  ANTHROPIC_API_KEY: secret.optional(),
  ANTHROPIC_MODEL: z.string().trim().min(1).default("claude-haiku-4-5"),
  ANTHROPIC_BASE_URL: serviceBase.optional(),
  ANALYSIS_PROVIDER: named,
  ANALYSIS_REGION: named,
  ANNOUNCED_SERVICE: z
    .string()
    .refine(
      (text) => readAnnounced(text) !== null,
      "must be kind | name and day | place, see docs/settings.md",
    )
    .optional(),
  PUSH_HOSTS: list
    .refine(
      (hosts) => hosts.every((host) => PUSH_HOST.test(host)),
      "must be names of hosts, at most with *. before",
    )
    .default(PUSH_SERVICES),
  S3_ENDPOINT: serviceBase.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/i)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().trim().min(3).optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  S3_PROVIDER: named,
  S3_PLACE: named,
  PHOTO_HOME: z.enum(["volume", "s3"]).optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  GA_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  OPERATOR_NAME: z.string().trim().min(1).optional(),
  OPERATOR_STREET: z.string().trim().min(1).optional(),
  OPERATOR_CITY: z.string().trim().min(1).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PHONE: z.string().trim().min(1).optional(),
  OPERATOR_REPRESENTATIVE: z.string().trim().min(1).optional(),
  OPERATOR_VAT_ID: z.string().trim().min(1).optional(),
  OPERATOR_REGISTER: z.string().trim().min(1).optional(),
  OPERATOR_HOSTING: named,
  OPERATOR_HOSTING_PLACE: named,
  OPERATOR_TESTIMONIAL: z.string().trim().min(1).max(500).optional(),
  OPERATOR_TESTIMONIAL_FROM: z.string().trim().min(1).max(120).optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().trim().min(1).default("127.0.0.1"),
  UNDER_CONSTRUCTION: z.stringbool().default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** ASVS 5.0 lets no one-time code live longer (6.5.5); local mode may, to be shown around. */
const LONGEST_SIGN_IN_S = 600;

const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID"] as const;
const NEEDED_IN_PRODUCTION = [
  "ADMIN_EMAILS",
  "MAIL_FROM",
  "OPERATOR_NAME",
  "OPERATOR_STREET",
  "OPERATOR_CITY",
  "OPERATOR_EMAIL",
] as const;

export type Settings = ReturnType<typeof readSettings>;

/** It has one line per wrong or missing variable; never a variable's value. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given, { error: settingFault });
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  }
  const values = parsed.data;
  const publicOrigin = values.ORIGIN ?? `http://localhost:${values.PORT}`;
  const isLoopback = LOOPBACK_HOSTS.has(new URL(publicOrigin).hostname);
  const mode = values.APP_MODE ?? (isLoopback ? "local" : "production");
  if (mode === "production") refuseUnfinishedProduction(values, publicOrigin);
  else refuseHalves(values);
  return {
    ...values,
    ORIGIN: publicOrigin,
    APP_MODE: mode,
    BACKUP_DIR: values.BACKUP_DIR ?? join(values.STORAGE_DIR, "backups"),
    isLocal: mode === "local",
    /** Null without billing (D82): nothing is locked, and no text names a price, a trial or a plan. */
    priceCents: values.BILLING === "none" ? null : values.PRICE_MONTHLY_CENTS,
    processors: processorsOf(values),
    objectStore: objectStoreOf(values),
    ADMIN_EMAILS: (values.ADMIN_EMAILS ?? (mode === "local" ? ["admin@example.com"] : [])).map((address) =>
      address.toLowerCase(),
    ),
    MAIL_FROM: values.MAIL_FROM ?? `${values.PRODUCT_NAME} <support@example.com>`,
  };
}

function refuseUnfinishedProduction(values: z.output<typeof schema>, publicOrigin: string) {
  const needed = [...NEEDED_IN_PRODUCTION, ...(values.BILLING === "none" ? [] : STRIPE)];
  const faults = needed
    .filter((name) => !values[name]?.length)
    .map((name) => `${name}: needed in production`);
  if (!values.RESEND_API_KEY && !values.SMTP_URL) {
    faults.push("RESEND_API_KEY or SMTP_URL: one of them is needed in production");
  }
  if (!publicOrigin.startsWith("https://")) faults.push("ORIGIN: must begin with https:// in production");
  if (values.SIGN_IN_TTL_SECONDS > LONGEST_SIGN_IN_S)
    faults.push(`SIGN_IN_TTL_SECONDS: at most ${LONGEST_SIGN_IN_S} in production`);
  faults.push(...halfAStoreFaults(values), ...unnamedProcessorFaults(values));
  faults.push(...placeholderFaults(values));
  if (faults.length > 0) throw new SettingsError(faults.join("\n"));
}

function refuseHalves(values: z.output<typeof schema>) {
  const left = STRIPE.filter((name) => !values[name]);
  const isHalfAStripe = left.length > 0 && left.length < STRIPE.length;
  const faults = [
    ...(isHalfAStripe ? left.map((name) => `${name}: needed with the other settings of Stripe`) : []),
    ...halfAStoreFaults(values),
  ];
  if (faults.length > 0) throw new SettingsError(faults.join("\n"));
}

export function processSettings(): Settings {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  return readSettings({ ...file, ...process.env });
}
