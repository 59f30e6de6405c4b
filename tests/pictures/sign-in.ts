import type { Page } from "playwright";

const OWNER = "meister@example.com";

/** Signs in as the example business's owner, with the code from the mail, and ends on the list of requests. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-Mail-Adresse").fill(OWNER);
  await page.getByRole("button", { name: "Magic Link senden" }).click();
  const code = page.getByLabel("Code aus der E-Mail");
  await code.waitFor();
  await code.fill(await newestCode(origin));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByRole("heading", { level: 1, name: "Anfragen" }).waitFor();
}

async function newestCode(origin: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${origin}/dev/mails.json`);
    const mails = (await answer.json()) as { to: string; text: string }[];
    const text = mails.filter(({ to }) => to === OWNER).at(-1)?.text ?? "";
    const code = /^ {4}([2-9A-Z]{6})$/m.exec(text)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
