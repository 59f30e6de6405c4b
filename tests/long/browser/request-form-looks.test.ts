import { REQUEST_TYPES } from "#db/values.ts";
import { violations } from "../../browser/axe.ts";
import { fillContact, fillIn, newBusiness, pick, send, thanks } from "../../browser/customer.ts";
import { openPhone } from "../../browser/phone.ts";
import { tooWide } from "../../browser/sizes.ts";
import { HEIC } from "../../support/photos.ts";

const noPhoto = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: HEIC };

test.for(["with the script", "without it"])(
  "axe finds nothing, and nothing is too wide %s",
  async (script) => {
    const business = newBusiness();
    const { page, expectConsole } = await openPhone({ isMobile: false });
    const faults = async () => [...(await violations(page)), ...(await tooWide(page))];
    expectConsole(/status of 422|net::ERR_FAILED/);
    // Switching JavaScript off would switch axe off as well.
    if (script === "without it") await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`/${business.slug}`);
    expect(await faults()).toEqual([]);
    for (const type of REQUEST_TYPES) {
      await fillContact(page, type, type === "service" ? "whatsapp" : "email");
      expect(await faults()).toEqual([]);
    }
    await fillIn(page, "project", "email");
    if (script === "with the script") await pick(page, "Fotos auswählen", [noPhoto]);
    await page.getByLabel("E-Mail-Adresse").fill("erika@example");
    await send(page);
    await page.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.").first().waitFor();
    expect(await faults()).toEqual([]);
    await page.getByLabel("E-Mail-Adresse").fill("erika@example.com");
    await send(page);
    if (script === "with the script")
      await page.getByRole("button", { name: "Ohne dieses Bild senden" }).click();
    await thanks(page);
    expect(await faults()).toEqual([]);
  },
);
