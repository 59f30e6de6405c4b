import type { ContactProof } from "#app/domain/profile/contact-proof.server.ts";

const ASK_AGAIN = "Bitte fordern Sie in Ihren Profildaten einen neuen an.";

/** What the link to a new contact address says when there is nothing to confirm (any more). */
export const CONTACT_SENTENCES: Record<
  Exclude<ContactProof["state"], "open"> | "unknown",
  { title: string; text: string }
> = {
  done: {
    title: "Ihre Kontakt-Adresse ist bestätigt",
    text: "Unsere Nachrichten und die Antworten Ihrer Kunden kommen jetzt an diese Adresse.",
  },
  used: {
    title: "Dieser Link gilt nicht mehr",
    text: `Jeder Link gilt nur einmal und nur für die Adresse, die gerade in Ihrem Profil steht. ${ASK_AGAIN}`,
  },
  expired: {
    title: "Dieser Link ist abgelaufen",
    text: `Der Link gilt 24 Stunden. ${ASK_AGAIN}`,
  },
  "too-many-attempts": { title: "Dieser Link gilt nicht mehr", text: ASK_AGAIN },
  unknown: {
    title: "Diesen Link kennen wir nicht",
    text: `Vielleicht fehlt ein Stück davon, oder er ist schon älter. ${ASK_AGAIN}`,
  },
};
