import { eq } from "drizzle-orm";
import type { Frame, Page } from "playwright";
import { expect } from "vitest";
import { customerRequests } from "#db/schema.ts";
import type { RequestType } from "#db/values.ts";
import { type Business, uniqueBusiness } from "../support/rows.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { openPhone } from "./phone.ts";

const DESCRIPTION_LABELS = {
  problem: "Was ist passiert?",
  service: "Was sollen wir tun?",
  project: "Was haben Sie vor?",
};
const DESCRIPTION = "Der Abfluss ist verstopft.\nSeit gestern.";

/** The form by itself, or in the frame of a website. */
type FormPlace = Page | Frame;

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function newBusiness(): Business {
  return uniqueBusiness(sharedWerkruf().db, {
    companyName: "Straßenbahnhaltestellenwartehäuschenbau Köln GmbH",
    websiteUrl: "https://strassenbahnhaltestellenwartehaeuschenbau-koeln.example.com",
  });
}

/** What the business has received, oldest first. */
export function requestsOf({ slug }: Business) {
  return sharedWerkruf()
    .db.select()
    .from(customerRequests)
    .where(eq(customerRequests.companySlug, slug))
    .orderBy(customerRequests.createdAt)
    .all();
}

interface FormOptions extends NonNullable<Parameters<typeof openPhone>[0]> {
  /** What the test makes the console say. */
  prints?: RegExp;
  /** Filled in at once, with this kind of request. */
  filled?: RequestType;
}

/** A customer's phone on the form of a business that nobody else uses. */
export async function openForm({ prints, filled, ...options }: FormOptions = {}) {
  const business = newBusiness();
  const phone = await openPhone(options);
  if (prints) phone.expectConsole(prints);
  await phone.page.goto(`/${business.slug}`);
  if (filled) await fillInAtOnce(phone.page, filled);
  return { ...phone, business };
}

/** Taps one of the large answers. */
export function choose(page: FormPlace, question: string, answer: string) {
  return page.locator(`label:has([name="${question}"][value="${answer}"])`).tap();
}

export async function fillContact(page: FormPlace, type: RequestType, channel = "phone") {
  await choose(page, "requestType", type);
  await page.getByLabel("Vorname").fill("Erika");
  await page.getByLabel("Nachname").fill("Musterfrau");
  await choose(page, "contactMethod", channel);
  if (channel === "email") await page.getByLabel("E-Mail-Adresse").fill("erika@example.com");
  else await page.getByLabel("Telefonnummer").fill("0176 1234567");
  await choose(page, "preferredTime", "vormittags");
}

export async function fillDetails(page: FormPlace, type: RequestType) {
  if (type === "contact") return;
  if (type !== "problem") await choose(page, "timingPreference", "innerhalb_3_monate");
  await page.getByRole("textbox", { name: DESCRIPTION_LABELS[type] }).fill(DESCRIPTION);
  await page.getByLabel("Postleitzahl").fill("50667");
}

export async function fillIn(page: FormPlace, type: RequestType, channel?: string) {
  await fillContact(page, type, channel);
  await fillDetails(page, type);
  await page.getByRole("checkbox", { name: "Ich bin einverstanden" }).check();
}

/** The same in one go, for tests of what comes after it: by hand it is as much work as two pages. */
export async function fillInAtOnce(page: FormPlace, type: RequestType): Promise<void> {
  await page.evaluate(
    ({ chosen, typed }) => {
      const find = (selector: string) => document.querySelector<HTMLInputElement>(`#anfrage ${selector}`);
      for (const selector of chosen) find(selector)?.click();
      for (const [name, value] of Object.entries(typed)) {
        const field = find(`[name="${name}"]`);
        if (!field) throw new Error(`There is no field ${name}.`);
        field.value = value;
        for (const happening of ["input", "change"])
          field.dispatchEvent(new Event(happening, { bubbles: true }));
      }
      find("[name=agreeToDataTransfer]")?.click();
    },
    {
      chosen: [
        `[name=requestType][value=${type}]`,
        "[name=contactMethod][value=phone]",
        "[name=preferredTime][value=vormittags]",
        ...(type === "problem" || type === "contact"
          ? []
          : ["[name=timingPreference][value=innerhalb_3_monate]"]),
      ],
      typed: {
        firstName: "Erika",
        lastName: "Musterfrau",
        phone: "0176 1234567",
        ...(type !== "contact" && { description: DESCRIPTION, zipCode: "50667" }),
      },
    },
  );
}

export function send(page: FormPlace) {
  return page.getByRole("button", { name: "Anfrage absenden" }).click();
}

/** Picks files through the dialog that the named button opens. */
export async function pick(place: FormPlace, button: string, files: PhotoFile[]) {
  const page = "page" in place ? place.page() : place;
  const [dialog] = await Promise.all([
    page.waitForEvent("filechooser"),
    place.getByRole("button", { name: button, exact: true }).click(),
  ]);
  await dialog.setFiles(files);
}

/** Waits until the photos show these names and states, "skizze.jpg fertig". */
export async function expectTiles(page: FormPlace, texts: string[]) {
  const tiles = page.getByRole("list", { name: "Ausgewählte Fotos" }).getByRole("listitem");
  const shown = () =>
    tiles.evaluateAll((all) =>
      all.map((tile) => [...tile.querySelectorAll("span")].map(({ textContent }) => textContent).join(" ")),
    );
  await expect.poll(shown, { timeout: 10_000 }).toEqual(texts);
}

/** What the focused element is called, by its label or else its id. */
export function focusedName(page: Page) {
  return page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id,
  );
}

/** Sends the form; resolves when the page thanks for the request. */
export async function sendWell(page: FormPlace) {
  await send(page);
  await thanks(page);
}

/** Resolves when the page thanks for the request. */
export function thanks(page: FormPlace) {
  return page.getByRole("heading", { name: "Anfrage erfolgreich gesendet!" }).waitFor();
}
