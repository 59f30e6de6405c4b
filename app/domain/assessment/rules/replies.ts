import type { RequestType, UNCLEAR, Urgency } from "#db/values.ts";
import { REPLIES, type RequestFacts } from "./word-lists.ts";

export interface ReplyText {
  mail: string;
  chat: string;
}

type Known = Pick<RequestFacts, "requestType" | "message" | "deviceModel" | "photoCount">;

const ONE_OF = new Intl.ListFormat("de", { type: "disjunction" });
const ALL = new Intl.ListFormat("de", { type: "conjunction" });
const SINCE = /\bseit/i;
const MEASURE = /\d ?(?:m|cm|mm|qm|m²|m2|meter|quadratmeter)(?![\p{L}\d])/iu;

function repair({ photoCount, message }: Known): ReplyText {
  const asked = [
    ...(photoCount === 0 ? ["ein Foto der Stelle"] : []),
    ...(SINCE.test(message) ? [] : ["eine kurze Angabe, seit wann das Problem besteht"]),
  ];
  const help = asked.length > 1 ? "helfen" : "hilft";
  const question = asked.length > 0 ? `\n\nBei der Vorbereitung ${help} uns ${ALL.format(asked)}.` : "";
  const photos = photoCount > 0 ? ` und ${photoCount === 1 ? "Ihr Foto" : "Ihre Fotos"}` : "";
  const askPhoto = photoCount === 0 ? " Ein Foto der Stelle hilft uns bei der Vorbereitung." : "";
  return {
    mail: fill(REPLIES.repair.mail, { photos, question }),
    chat: fill(REPLIES.repair.chat, { question: askPhoto }),
  };
}

function service({ deviceModel }: Known, isLater: boolean): ReplyText {
  const model = deviceModel?.trim() ? [] : ["Hersteller und Modell der Anlage"];
  const noted = isLater ? " Wir haben notiert, dass es nicht eilt." : "";
  const helps =
    model.length > 0 ? "Hersteller und Modell der Anlage helfen" : "Das Datum der letzten Wartung hilft";
  return {
    mail: fill(REPLIES.service.mail, {
      noted,
      asked: ALL.format([...model, "das Datum der letzten Wartung"]),
    }),
    chat: fill(REPLIES.service.chat, { noted, asked: helps }),
  };
}

function project({ photoCount, message }: Known): ReplyText {
  const missing = [...(MEASURE.test(message) ? [] : ["Maße"]), ...(photoCount === 0 ? ["Fotos"] : [])];
  const inAdvance = missing.length > 0 ? ` ${ALL.format(missing)} helfen uns vorab.` : "";
  return {
    mail: fill(REPLIES.project.mail, { asked: ONE_OF.format([...missing, "Pläne"]) }),
    chat: fill(REPLIES.project.chat, { asked: inAdvance }),
  };
}

function contact({ message }: Known): ReplyText {
  if (message.trim() !== "") {
    return {
      mail: fill(REPLIES.contact.mail, { question: "" }),
      chat: fill(REPLIES.contact.chat, { question: "" }),
    };
  }
  const question = "\n\nWenn Sie uns vorab kurz schreiben, worum es geht, können wir uns gut vorbereiten.";
  return {
    mail: fill(REPLIES.contact.mail, { question }),
    chat: fill(REPLIES.contact.chat, { question: " Schreiben Sie uns gerne vorab kurz, worum es geht." }),
  };
}

const BY_TYPE: Record<RequestType, (known: Known, isLater: boolean) => ReplyText> = {
  problem: repair,
  service,
  project: (known, isLater) => (isLater ? REPLIES.laterProject : project(known)),
  contact,
};

export function replyFor(known: Known, urgency: Urgency | typeof UNCLEAR, fits: boolean | null): ReplyText {
  if (fits === false) return urgency === "sofort" ? REPLIES.declineEmergency : REPLIES.decline;
  if (urgency === "sofort") return REPLIES.emergency;
  return BY_TYPE[known.requestType](known, urgency === "später");
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (mark, name) => values[name] ?? mark);
}
