import { objectStoreOf } from "./env-photo-store.ts";

type Values = Partial<
  Record<
    | "OPERATOR_HOSTING"
    | "OPERATOR_HOSTING_PLACE"
    | "RESEND_API_KEY"
    | "RESEND_BASE_URL"
    | "SMTP_URL"
    | "MAIL_PROVIDER"
    | "MAIL_PLACE"
    | "S3_PROVIDER"
    | "S3_PLACE"
    | "LITESTREAM_CONFIG"
    | "ANTHROPIC_API_KEY"
    | "ANTHROPIC_BASE_URL"
    | "ANALYSIS_PROVIDER"
    | "ANALYSIS_REGION"
    | "ANNOUNCED_SERVICE",
    string | undefined
  >
> &
  Parameters<typeof objectStoreOf>[0];

/** Who works on data for the operator, and where; local mode may leave both open. */
export interface Processor {
  name: string | undefined;
  place: string | undefined;
}

const ANNOUNCED = ["mail", "photoStore", "replica", "model"] as const;

export interface AnnouncedService extends Processor {
  kind: (typeof ANNOUNCED)[number];
}

/** "model | Rechenwerk AG, Bonn, ab 1. Februar 2027 | Bonn"; it is null for anything else. */
export function readAnnounced(text: string): AnnouncedService | null {
  const [first, name, place, ...more] = text.split("|").map((part) => part.trim());
  const kind = ANNOUNCED.find((known) => known === first);
  return kind && name && place && more.length === 0 ? { kind, name, place } : null;
}

const IN_THE_USA =
  "USA, auf Grundlage der Standardvertragsklauseln der EU-Kommission (Art. 46 Abs. 2 Buchst. c DSGVO)";
const RESEND = { host: "api.resend.com", name: "Resend (Resend, USA)", place: IN_THE_USA };
const ANTHROPIC = { host: "api.anthropic.com", name: "Anthropic (Anthropic, USA)", place: IN_THE_USA };

const mailHost = ({ RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL }: Values) =>
  RESEND_API_KEY ? hostOf(RESEND_BASE_URL, RESEND.host) : SMTP_URL && hostOf(SMTP_URL, "");
/** It is undefined without a key: the rules on this machine assess then. */
const modelHost = ({ ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL }: Values) =>
  ANTHROPIC_API_KEY && hostOf(ANTHROPIC_BASE_URL, ANTHROPIC.host);

/** As the legal pages name them (laws L9 and L11); null for what isn't used. */
export function processorsOf(values: Values) {
  const mail = mailHost(values);
  const model = modelHost(values);
  const photos = objectStoreOf(values)?.endpoint;
  const store = { name: values.S3_PROVIDER ?? hostOf(photos, ""), place: values.S3_PLACE };
  return {
    host: { name: values.OPERATOR_HOSTING, place: values.OPERATOR_HOSTING_PLACE },
    mail: known(RESEND, mail) ?? { name: values.MAIL_PROVIDER ?? mail, place: values.MAIL_PLACE },
    /** With `PHOTO_HOME=volume` the store's settings are Litestream's alone. */
    photoStore: photos && values.PHOTO_HOME !== "volume" ? store : null,
    /** Litestream copies the database there (decision 017), also where photos stay on the volume. */
    replica: values.LITESTREAM_CONFIG ? store : null,
    announced: readAnnounced(values.ANNOUNCED_SERVICE ?? ""),
    model: model
      ? (known(ANTHROPIC, model) ?? {
          name: values.ANALYSIS_PROVIDER ?? model,
          place: values.ANALYSIS_REGION,
        })
      : null,
  };
}

/** Production must name each, and its place or the basis of a transfer (Art. 13, 28 and 44 DSGVO). */
export function unnamedProcessorFaults(values: Values): string[] {
  const mail = mailHost(values);
  const model = modelHost(values);
  const missing = (names: readonly (keyof Values)[], why: string) =>
    names.filter((name) => !values[name]).map((name) => `${name}: needed in production${why}`);
  const hasStore = objectStoreOf(values) !== null || values.LITESTREAM_CONFIG;
  return [
    ...missing(["OPERATOR_HOSTING", "OPERATOR_HOSTING_PLACE"], ""),
    ...(mail && !known(RESEND, mail)
      ? missing(["MAIL_PROVIDER", "MAIL_PLACE"], " while another service than Resend sends the mails")
      : []),
    ...(hasStore ? missing(["S3_PROVIDER", "S3_PLACE"], " with an object store or Litestream") : []),
    ...(model && !known(ANTHROPIC, model)
      ? missing(["ANALYSIS_PROVIDER", "ANALYSIS_REGION"], " while ANTHROPIC_BASE_URL isn't Anthropic's")
      : []),
  ];
}

function hostOf(address: string | undefined, otherwise: string): string | undefined {
  return (address ? new URL(address).hostname : otherwise) || undefined;
}

function known({ host, name, place }: typeof RESEND, asked: string | undefined): Processor | null {
  return asked === host ? { name, place } : null;
}
