import type { RequestType } from "#db/values.ts";
import type { UNCLEAR, Urgency } from "../assessment.ts";

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
  mail: "Ihre Nachricht ist bei uns angekommen, und wir haben gesehen, dass es eilt. Wir melden uns so bald wie möglich telefonisch bei Ihnen.\n\nBitte halten Sie Ihr Telefon bereit und sorgen Sie dafür, dass wir an die Stelle herankommen.",
  chat: "Ihre Nachricht ist da, und wir haben gesehen, dass es eilt. Wir rufen Sie so bald wie möglich an. Bitte halten Sie Ihr Telefon bereit.",
};

const REPAIR: ReplyText = {
  mail: "vielen Dank für Ihre Nachricht. Wir kümmern uns gerne darum und melden uns bei Ihnen, um einen Termin abzustimmen.\n\nFalls noch nicht geschehen: Ein Foto der Stelle und eine kurze Angabe, seit wann das Problem besteht, helfen uns bei der Vorbereitung.",
  chat: "vielen Dank für Ihre Nachricht. Wir kümmern uns gerne darum und melden uns wegen eines Termins. Ein Foto der Stelle hilft uns bei der Vorbereitung.",
};

const SERVICE: ReplyText = {
  mail: "vielen Dank für Ihre Anfrage. Die Arbeit übernehmen wir gerne und melden uns bei Ihnen, um einen Termin abzustimmen.\n\nBitte halten Sie, soweit vorhanden, Hersteller und Modell der Anlage und das Datum der letzten Wartung bereit.",
  chat: "vielen Dank für Ihre Anfrage. Das übernehmen wir gerne und melden uns wegen eines Termins. Hersteller und Modell der Anlage helfen uns bei der Vorbereitung.",
};

const PROJECT: ReplyText = {
  mail: "vielen Dank für Ihre Anfrage zu Ihrem Vorhaben. Damit wir Ihnen ein passendes Angebot machen können, möchten wir uns die Lage gerne vor Ort ansehen. Wann passt Ihnen eine Besichtigung?\n\nMaße, Fotos oder Pläne helfen uns, den Termin gut vorzubereiten.",
  chat: "vielen Dank für Ihre Anfrage. Für ein passendes Angebot möchten wir uns die Lage gerne vor Ort ansehen. Wann passt Ihnen eine Besichtigung? Maße und Fotos helfen uns vorab.",
};

const LATER: ReplyText = {
  mail: "vielen Dank für Ihre Anfrage. Wir haben sie notiert und beraten Sie gerne, sobald Ihr Vorhaben näher rückt.\n\nSagen Sie uns gerne, wann Sie ungefähr beginnen möchten und was Ihnen dabei wichtig ist.",
  chat: "vielen Dank für Ihre Anfrage. Wir haben sie notiert und beraten Sie gerne, sobald Ihr Vorhaben näher rückt. Wann möchten Sie ungefähr beginnen?",
};

const CONTACT: ReplyText = {
  mail: "vielen Dank für Ihre Nachricht. Wir melden uns bei Ihnen und besprechen alles in Ruhe.\n\nWenn Sie uns vorab kurz schreiben, worum es geht, können wir uns gut vorbereiten.",
  chat: "vielen Dank für Ihre Nachricht. Wir melden uns bei Ihnen. Schreiben Sie uns gerne vorab kurz, worum es geht.",
};

const BY_TYPE: Record<RequestType, ReplyText> = {
  problem: REPAIR,
  service: SERVICE,
  project: PROJECT,
  contact: CONTACT,
};

/** The reply that fits; no dates, no prices, nothing that isn't known. */
export function replyFor(
  type: RequestType,
  urgency: Urgency | typeof UNCLEAR,
  fits: boolean | null,
): ReplyText {
  if (fits === false) return urgency === "sofort" ? DECLINE_EMERGENCY : DECLINE;
  if (urgency === "sofort") return EMERGENCY;
  if (urgency === "später" && type !== "contact") return LATER;
  return BY_TYPE[type];
}
