import { test } from "vitest";
import { uniqueBusiness } from "../support/business.ts";
import { putRequest } from "../support/customer-requests.ts";
import { newestSignIn } from "../support/mails.ts";
import { KNOWN_COOKIE, SESSION_COOKIE } from "../support/sign-in.ts";
import { sharedWerkruf } from "../support/werkruf.ts";
import { openPhone } from "./phone.ts";

const werkruf = sharedWerkruf();

test("after a sign-in for a file a page is there, not an empty window", async () => {
  const business = uniqueBusiness(werkruf.db);
  const id = putRequest(werkruf.db, business.slug, { customerName: "Frau Kowalski" });
  for (const [file, title] of [
    ["/profil/daten", "Profildaten"],
    [`/dashboard/${business.slug}/bild/${id}/1`, "Frau Kowalski"],
    ["/so-funktioniert-es/aushang", "Schicken Sie uns Ihre Anfrage"],
  ] as const) {
    const { page, expectCookies } = await openPhone();
    expectCookies("werkruf_sign_in", SESSION_COOKIE, KNOWN_COOKIE);
    await page.goto(file);
    const code = page.getByLabel("Code aus der E-Mail");
    await page.getByLabel("E-Mail-Adresse").fill(business.email);
    await page.getByRole("button", { name: "Magic Link senden" }).click();
    await code.waitFor();
    await code.fill((await newestSignIn(werkruf, business.email)).code);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
});
