import { href } from "react-router";
import { z } from "zod";
import { keptUntil } from "../../domain/customer-request/kept-until.ts";
import { type Photos, requestFile } from "../../domain/data-export/request-file.server.ts";
import { hasAccess } from "../../domain/subscription/subscription-state.ts";
import { zipStream } from "../../services/files/zip.server.ts";
import { requestOf } from "../kit/about-request.server.ts";
import { button, germanDay, setApart, small, smallLink } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ why: z.enum(["asked", "solved", "expiring"]) });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"request-copy", z.infer<typeof details>> {}
}

/** In Base64 it is a third larger, and mail services take 20 MB. */
const MOST_BYTES = 14 * 1024 * 1024;

/** Everything the request is, for the business to keep (D77); the attachment is made for the sending alone. */
export default mail("request-copy", {
  label: "Kopie einer Anfrage",
  to: "the business's one proven address",
  when: 'on "Mitnehmen per E-Mail"; where it is switched on, when a request is solved or three days before its deletion',
  key: "request-copy:{why}:{request}:{moment}",
  details,
  async write({ customerRequestId, createdAt, details: { why } }, { db, site, now, photos = NONE }) {
    const found = await requestOf(db, customerRequestId);
    if (!found || !hasAccess(found.business, now)) return null;
    const { id, companySlug: slug, solvedAt, markedSpamAt, spamSuspicion } = found.request;
    // Ticked anew meanwhile, it has another copy.
    const isTakenBack = why === "solved" && solvedAt?.getTime() !== createdAt.getTime();
    const file = await requestFile(db, site, { slug, id }, now);
    if (!file || isTakenBack || markedSpamAt || spamSuspicion) return null;
    const zipped = async (read: Photos | null) => new Response(zipStream(file.entries(read))).arrayBuffer();
    const whole = await zipped(photos);
    const isWhole = whole.byteLength <= MOST_BYTES;
    const content = Buffer.from(isWhole ? whole : await zipped(null)).toString("base64");
    const day = germanDay(keptUntil(found.request));
    const link = site.page(href("/dashboard/:slug/mitnehmen/:requestId", { slug, requestId: id }));
    return {
      subject: `Kopie: Anfrage von ${file.name}`,
      preheader: WHY[why],
      blocks: [
        `${WHY[why]} Die Anfrage von ${setApart(file.name)} wird am ${day} gelöscht, diese Kopie nicht.`,
        "Im Anhang steckt alles als ZIP-Datei: eine Seite zum Lesen und Drucken, die Fotos, Kontakt und Termin.",
        !isWhole && [
          `Die Fotos sind zu groß für eine E-Mail. Bis zum ${day} laden Sie sie hier:`,
          button("Mit Fotos herunterladen", link),
        ],
        small(
          "Die Kopie gehört Ihrem Betrieb. Bitte löschen Sie sie, wenn Sie sie nicht mehr brauchen oder Ihr Kunde seine Anfrage zurückzieht.",
        ),
      ],
      footer: [smallLink("Kopien einstellen", site.page(href("/profil/benachrichtigungen")))],
      attachments: [{ fileName: file.zipName, contentType: "application/zip", content, encoding: "base64" }],
    };
  },
});

const NONE = { read: async () => null };

const WHY = {
  asked: "In Ihrem Betrieb hat jemand auf „Mitnehmen“ getippt.",
  solved: "Diese Anfrage ist als erledigt markiert.",
  expiring: "Diese Anfrage wird bald gelöscht.",
};
