import { randomBytes } from "node:crypto";
import { mailSite } from "#app/mails/kit/site.server.ts";
import { MAIL_SETTINGS } from "#tests/support/data/mail-site.ts";
import { violations } from "../../browser/axe.ts";
import { openPhone } from "../../browser/phone.ts";
import { uniqueBusiness } from "../../support/rows.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

const randomHash = () => randomBytes(32).toString("base64url");

test.for(["anfragen", "konto", "bestaetigungen"] as const)(
  "axe finds nothing on the page that switches off %s",
  async (kind) => {
    const werkruf = sharedWerkruf();
    const companyName = "Heizungs-, Sanitär- und Lüftungsbaugesellschaft Überlingen-Nußdorf mbH & Co. KG";
    const { ownerId } = uniqueBusiness(werkruf.db, { companyName });
    const site = await mailSite(werkruf.db, { ...MAIL_SETTINGS, ORIGIN: werkruf.origin }, new Date());
    const { page } = await openPhone();
    const check = async () => {
      expect(await violations(page), page.url()).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    };
    const { link } =
      kind === "bestaetigungen"
        ? site.unsubscribeAddress(randomHash(), "de")
        : site.unsubscribe(ownerId, kind);
    await page.goto(link);
    await check();
    await page.getByRole("button", { name: /^(?:Keine|Alle)/ }).click();
    await page.getByRole("status").getByText("Sie bekommen keine").waitFor();
    await check();
    await page.getByRole("button", { name: "Wieder einschalten" }).click();
    await page.getByRole("status").getByText("Sie bekommen wieder").waitFor();
    await check();
  },
);
