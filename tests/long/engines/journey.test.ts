import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import { customerRequests } from "#db/schema.ts";
import { dashboardOf } from "#tests/support/dashboard.ts";
import { storedPhoto } from "#tests/support/data/stored-photo.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { cameraPhoto, jpegPhoto } from "#tests/support/photos.ts";
import { putPhoto, putRequest, uniqueBusiness } from "#tests/support/rows.ts";
import { type OwnWerkruf, startWerkruf } from "#tests/support/werkruf.ts";
import { firefox } from "./firefox.ts";
import { answer, handsOf, named } from "./hands.ts";
import { webkit } from "./webkit.ts";

const folder = mkdtempSync(join(tmpdir(), "werkruf-gallery-"));
const photo = join(folder, "image.jpg");
let photoBytes = 0;
let werkruf: OwnWerkruf;

beforeAll(async () => {
  const camera = await cameraPhoto();
  photoBytes = camera.length;
  writeFileSync(photo, camera);
  werkruf = await startWerkruf();
});
afterAll(async () => {
  await werkruf.stop();
  rmSync(folder, { recursive: true });
});

const SCRIPTS = [{ scripts: true }, { scripts: false }];
const IS_TAKEN_OVER = "Object.keys(document).some((name) => name.startsWith('__reactContainer$'))";
/** Bytes of everything a page sends by script. */
const COUNT_SENT_BYTES = `(() => {
  window.sentBytes = 0;
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    for (const part of body instanceof FormData ? body.values() : []) sentBytes += part.size ?? 0;
    send.call(this, body);
  };
})()`;

describe.each([firefox, webkit])("$name", (engine) => {
  const missing = engine.missing();
  if (missing.length > 0)
    console.error(`${engine.name} is not tested here: apt-get install ${missing.join(" ")}`);

  async function openPhone(what: string, how: { scripts: boolean }) {
    const phone = await engine.open(how);
    onTestFinished(phone.close);
    return { phone, ...handsOf(phone, `${engine.name}-${what}-${how.scripts ? "scripts" : "plain"}`) };
  }

  test.skipIf(missing.length > 0).for(SCRIPTS)(
    "a request with a photo of 12 megapixels arrives after a fault, %o",
    async ({ scripts }) => {
      const { slug } = uniqueBusiness(werkruf.db);
      const how = await openPhone("form", { scripts });
      const { phone, press, type, until, untilSaid, look } = how;
      await phone.goTo(`${werkruf.origin}/${slug}?sprache=de`);
      expect(await phone.ask("document.querySelector('#kontakt').checkVisibility()")).toBe(false);
      await press(answer("requestType", "problem"));
      await look("chosen");
      await type("#firstName", "Erika");
      await type("#lastName", "Müßig-Øster");
      await press(answer("contactMethod", "phone"));
      await type("#phone", "-");
      await press(answer("preferredTime", "vormittags"));
      await look("contact");
      if (scripts) {
        await phone.ask(COUNT_SENT_BYTES);
        await until("document.querySelector('#fotos input[type=file]:not([name])') !== null");
        await phone.pick("#fotos input[type=file]:not([name])", [photo]);
        await until("document.querySelector('#fotos li')?.textContent.includes('fertig')");
        const sent = await phone.ask<number>("sentBytes");
        expect(sent).toBeGreaterThan(50_000);
        expect(sent).toBeLessThan(0.2 * photoBytes);
      } else await phone.pick("#images", [photo]);
      await type("#description", "Der Abfluss ist verstopft.");
      await type("#zipCode", "50667");
      await press("[name=agreeToDataTransfer]");
      await look("details");
      await press("#senden");
      await untilSaid("Bitte geben Sie eine Telefonnummer ein, unter der wir Sie erreichen.");
      await look("fault");
      expect(await phone.ask("document.querySelectorAll('#fotos li').length")).toBe(1);
      await type("#phone", "0176 1234567");
      await press("#senden");
      await untilSaid(dictionaryOf("de").thanks.title);
      await look("thanks");
      await press(named(dictionaryOf("de").thanks.toStatus));
      await untilSaid(dictionaryOf("de").status.states.title);
      await look("status");
      const [request] = requestsOf(slug);
      expect(request).toMatchObject({
        customerName: "Erika Müßig-Øster",
        zipCode: "50667",
        message: "Der Abfluss ist verstopft.",
      });
      expect(request?.imageRefs).toHaveLength(1);
      const upright = { width: 1500, height: 2000, isUpright: true };
      expect(await storedPhoto(werkruf, request?.imageRefs?.[0] ?? "")).toEqual(upright);
      expect(await phone.faults()).toEqual([]);
    },
  );

  test.skipIf(missing.length > 0)("the form in Arabic runs from right to left", async () => {
    const { slug } = uniqueBusiness(werkruf.db);
    const { phone, press, type, untilSaid, look } = await openPhone("arabic", {
      scripts: true,
    });
    await phone.goTo(`${werkruf.origin}/${slug}?sprache=ar`);
    expect(await phone.ask("getComputedStyle(document.body).direction")).toBe("rtl");
    await press(answer("requestType", "project"));
    await type("#firstName", "ليلى");
    await type("#lastName", "حداد");
    await press(answer("contactMethod", "email"));
    await type("#email", "leila@example.com");
    await press(answer("preferredTime", "egal"));
    await look("contact");
    await press(answer("timingPreference", "innerhalb_3_monate"));
    await type("#description", "حمام جديد");
    await type("#zipCode", "50667");
    await look("details");
    await press("[name=agreeToDataTransfer]");
    await press("#senden");
    await untilSaid(dictionaryOf("ar").thanks.title);
    await look("thanks");
    expect(requestsOf(slug)).toMatchObject([
      { language: "ar", customerName: "ليلى حداد", message: "حمام جديد" },
    ]);
    expect(await phone.faults()).toEqual([]);
  });

  test.skipIf(missing.length > 0).for(SCRIPTS)(
    "a business signs in, opens, answers, solves and searches, %o",
    async ({ scripts }) => {
      const business = uniqueBusiness(werkruf.db);
      const small = await jpegPhoto();
      const imageRefs = [putPhoto(werkruf, small, small)];
      for (const customerName of ["Kunde Eins", "Kunde Zwei", "Kunde Drei"])
        putRequest(werkruf.db, business.slug, { customerName, imageRefs });
      const { phone, press, type, until, untilSaid, look } = await openPhone("inbox", {
        scripts,
      });
      await phone.goTo(`${werkruf.origin}/login`);
      await type("[name=email]", business.email);
      // WebKit of GTK knows no passkeys: nothing is left of what offers them.
      await until(
        "[...document.querySelectorAll('main div:empty')].every((part) => !part.checkVisibility())",
      );
      await look("login");
      await press(named("Magic Link senden"));
      await untilSaid("Magic Link wurde an Ihre E-Mail-Adresse gesendet!");
      await phone.goTo((await newestSignIn(werkruf, business.email)).link);
      await press(named("Bei Werkruf anmelden"));
      await until(`location.pathname === "${dashboardOf(business)}"`);
      await untilSaid("0 von 3 erledigt");
      if (scripts) await until(IS_TAKEN_OVER);
      await look("list");
      await phone.ask("window.isSameDocument = true");
      await press(named("Kunde Zwei"));
      await untilSaid("Noch nicht beantwortet");
      await until("[...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)");
      await look("request");
      await press(named("Weitere Aktionen"));
      await press(named("Als beantwortet merken"));
      await untilSaid("Doch nicht beantwortet");
      await press(named("Als erledigt markieren"));
      await untilSaid("Wieder öffnen");
      await look("solved");
      expect(
        requestsOf(business.slug).filter(({ isResolved, answeredAt }) => isResolved && answeredAt),
      ).toMatchObject([{ customerName: "Kunde Zwei" }]);
      await press(named("Zurück zur Übersicht"));
      await untilSaid("1 von 3 erledigt");
      await press("summary.inbox-search");
      await type("#suche", "drei");
      await press("//button[normalize-space(.)='Suchen']");
      await untilSaid("1 gefunden");
      await look("found");
      expect(
        await phone.ask("[...document.querySelectorAll('main li h3')].map((name) => name.textContent)"),
      ).toEqual(["Kunde Drei"]);
      expect(await phone.ask("window.isSameDocument === true")).toBe(scripts);
      expect(await phone.faults()).toEqual([]);
    },
  );
});

function requestsOf(slug: string) {
  return werkruf.db.select().from(customerRequests).where(eq(customerRequests.companySlug, slug)).all();
}
