import { customerRequests, profiles } from "#db/schema.ts";
import { exampleMailSite } from "#tests/support/data/mail-site.ts";
import { unzip } from "#tests/support/pages/zip.ts";
import { changeRows, putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { mailCopy } from "../../domain/customer-request/copies.server.ts";
import { markSolved, markSpam, reopen } from "../../domain/inbox/mark.server.ts";
import { findMails, mailRow } from "../../platform/outbox/find-mail.server.ts";
import { newPhotoKey } from "../../services/files/photo-key.ts";
import { writeMail } from "../registry.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const MIB = 1024 * 1024;
const by = { userId: null, at: NOW };

async function copied(photoMib: number) {
  const db = await migratedDatabase();
  const { slug, id: profileId } = uniqueBusiness(db, {}, NOW);
  const imageRefs = Array.from({ length: 8 }, (_, index) => newPhotoKey(NOW, `${index}`.repeat(32), "a.jpg"));
  const id = putRequest(db, slug, { createdAt: NOW, imageRefs });
  const site = await exampleMailSite(db);
  const photos = { read: async () => Buffer.alloc(photoMib * MIB) };
  const written = async () => {
    const found = findMails(db, undefined).at(-1);
    return found ? writeMail(mailRow(found.mail, found.job), { db, site, now: NOW, photos }) : undefined;
  };
  return { db, slug, id, profileId, written };
}

test.each([
  [1, 8],
  [2, 0],
])(
  "eight photos of %i MiB: at most 20 MB with %i photos, else a link until the deletion",
  async (mib, sent) => {
    const { db, slug, id, written } = await copied(mib);
    expect(await mailCopy(db, slug, id, NOW)).toBe("done");
    const mail = await written();
    const [file] = mail?.attachments ?? [];
    expect(file?.content.length).toBeLessThan(20_000_000);
    const names = [...unzip(Buffer.from(file?.content ?? "", "base64")).keys()];
    expect(names.filter((name) => name.startsWith("fotos/"))).toHaveLength(sent);
    expect(names).toContain("anfrage.html");
    const link = `/dashboard/${slug}/mitnehmen/${id}`;
    expect(mail?.text.includes(link)).toBe(sent === 0);
    expect(mail?.text.includes("Bis zum 21. Dezember 2026 laden Sie sie hier")).toBe(sent === 0);
  },
);

test("what is spam, taken back, ticked anew, locked or of a suspended business by the time of the sending goes to nobody", async () => {
  const ends: ((it: Awaited<ReturnType<typeof copied>>) => unknown)[] = [
    ({ db, slug, id }) => markSpam(db, slug, id, by),
    ({ db, slug, id }) => reopen(db, slug, id, by),
    async ({ db, slug, id }) => {
      await reopen(db, slug, id, by);
      await markSolved(db, slug, id, { ...by, at: new Date(NOW.getTime() + 15_000) });
    },
    ({ db, profileId }) => changeRows(db, profiles, { trialEndsAt: NOW }, { id: profileId }),
    ({ db, profileId }) => changeRows(db, profiles, { suspendedAt: NOW }, { id: profileId }),
    ({ db, id }) => changeRows(db, customerRequests, { spamSuspicion: "links" }, { id }),
  ];
  for (const end of ends) {
    const it = await copied(0);
    changeRows(it.db, profiles, { copiesSolved: true }, { id: it.profileId });
    await markSolved(it.db, it.slug, it.id, by);
    expect(await it.written()).not.toBeNull();
    await end(it);
    expect(await it.written()).toBeNull();
  }
});
