import type { RequestType } from "#db/values.ts";
import type { UNCLEAR, Urgency } from "../assessment.ts";
import type { RequestFacts } from "./facts.ts";

/** What goes between salutation and signature; `chat` is the short one for WhatsApp. */
export interface ReplyText {
  mail: string;
  chat: string;
}

const DECLINE: ReplyText = {
  mail: "vielen Dank für Ihre Anfrage und Ihr Vertrauen. Leider gehört diese Arbeit nicht zu unserem Fachgebiet, deshalb möchten wir Ihnen nichts Falsches versprechen. Bitte wenden Sie sich dafür an einen Fachbetrieb des passenden Gewerks.\n\nWenn wir Ihnen bei einem anderen Vorhaben helfen können, melden Sie sich gerne wieder bei uns.",
  chat: "vielen Dank für Ihre Anfrage. Leider gehört diese Arbeit nicht zu unserem Fachgebiet; bitte wenden Sie sich an einen Fachbetrieb des passenden Gewerks. Bei anderen Vorhaben sind wir gerne für Sie da.",
};

const DECLINE_EMERGENCY: ReplyText = {
  mail: "vielen Dank für Ihre Nachricht. Leider gehört diese Arbeit nicht zu unserem Fachgebiet. Weil es eilt: Bitte rufen Sie gleich einen Notdienst des passenden Gewerks an, bei Gefahr für Menschen die 112.",
  chat: "diese Arbeit gehört leider nicht zu unserem Fachgebiet. Weil es eilt: Bitte rufen Sie gleich einen Notdienst des passenden Gewerks an, bei Gefahr die 112.",
};

const EMERGENCY: ReplyText = {
  mail: "Ihre Nachricht ist bei uns angekommen, und wir haben gesehen, dass es eilt. Wir melden uns so bald wie möglich bei Ihnen.\n\nBitte bleiben Sie erreichbar und sorgen Sie dafür, dass die Stelle zugänglich ist.",
  chat: "Ihre Nachricht ist da, und wir haben gesehen, dass es eilt. Wir melden uns so bald wie möglich bei Ihnen. Bitte bleiben Sie erreichbar.",
};

const LATER_PROJECT: ReplyText = {
  mail: "vielen Dank für Ihre Anfrage. Wir haben sie notiert und beraten Sie gerne, sobald Ihr Vorhaben näher rückt.\n\nSagen Sie uns gerne, wann Sie ungefähr beginnen möchten und was Ihnen dabei wichtig ist.",
  chat: "vielen Dank für Ihre Anfrage. Wir haben sie notiert und beraten Sie gerne, sobald Ihr Vorhaben näher rückt. Wann möchten Sie ungefähr beginnen?",
};

/** What is known already isn't asked for. */
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
  return {
    mail: `vielen Dank für Ihre Nachricht${photos}. Wir kümmern uns gerne darum und melden uns bei Ihnen, um einen Termin abzustimmen.${question}`,
    chat: `vielen Dank für Ihre Nachricht. Wir kümmern uns gerne darum und melden uns wegen eines Termins.${photoCount === 0 ? " Ein Foto der Stelle hilft uns bei der Vorbereitung." : ""}`,
  };
}

function service({ deviceModel }: Known, isLater: boolean): ReplyText {
  const model = deviceModel?.trim() ? [] : ["Hersteller und Modell der Anlage"];
  const noted = isLater ? " Wir haben notiert, dass es nicht eilt." : "";
  return {
    mail: `vielen Dank für Ihre Anfrage.${noted} Die Arbeit übernehmen wir gerne und melden uns bei Ihnen, um einen Termin abzustimmen.\n\nBitte halten Sie, soweit vorhanden, ${ALL.format([...model, "das Datum der letzten Wartung"])} bereit.`,
    chat: `vielen Dank für Ihre Anfrage.${noted} Das übernehmen wir gerne und melden uns wegen eines Termins. ${model.length > 0 ? "Hersteller und Modell der Anlage helfen" : "Das Datum der letzten Wartung hilft"} uns bei der Vorbereitung.`,
  };
}

function project({ photoCount, message }: Known): ReplyText {
  const missing = [...(MEASURE.test(message) ? [] : ["Maße"]), ...(photoCount === 0 ? ["Fotos"] : [])];
  return {
    mail: `vielen Dank für Ihre Anfrage zu Ihrem Vorhaben. Damit wir Ihnen ein passendes Angebot machen können, möchten wir uns die Lage gerne vor Ort ansehen. Wann passt Ihnen eine Besichtigung?\n\n${ONE_OF.format([...missing, "Pläne"])} helfen uns, den Termin gut vorzubereiten.`,
    chat: `vielen Dank für Ihre Anfrage. Für ein passendes Angebot möchten wir uns die Lage gerne vor Ort ansehen. Wann passt Ihnen eine Besichtigung?${missing.length > 0 ? ` ${ALL.format(missing)} helfen uns vorab.` : ""}`,
  };
}

function contact({ message }: Known): ReplyText {
  const isSilent = message.trim() === "";
  return {
    mail: `vielen Dank für Ihre Nachricht. Wir melden uns bei Ihnen und besprechen alles in Ruhe.${isSilent ? "\n\nWenn Sie uns vorab kurz schreiben, worum es geht, können wir uns gut vorbereiten." : ""}`,
    chat: `vielen Dank für Ihre Nachricht. Wir melden uns bei Ihnen.${isSilent ? " Schreiben Sie uns gerne vorab kurz, worum es geht." : ""}`,
  };
}

const BY_TYPE: Record<RequestType, (known: Known, isLater: boolean) => ReplyText> = {
  problem: repair,
  service,
  project: (known, isLater) => (isLater ? LATER_PROJECT : project(known)),
  contact,
};

/** The reply that fits; no dates, no prices, nothing that isn't known. */
export function replyFor(known: Known, urgency: Urgency | typeof UNCLEAR, fits: boolean | null): ReplyText {
  if (fits === false) return urgency === "sofort" ? DECLINE_EMERGENCY : DECLINE;
  if (urgency === "sofort") return EMERGENCY;
  return BY_TYPE[known.requestType](known, urgency === "später");
}
