import type { Page } from "playwright";

const OWNER = "meister@example.com";

/** Signs in with the code from the mail, the example business's owner unless told whom, and ends inside. */
export async function signIn(page: Page, origin: string, email = OWNER): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Magic Link senden" }).click();
  const code = page.getByLabel("Code aus der E-Mail");
  await code.waitFor();
  await code.fill(await newestCode(origin, email));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForURL(/\/dashboard\//);
}

async function newestCode(origin: string, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${origin}/dev/mails.json?${new URLSearchParams({ to: email })}`);
    const mails = (await answer.json()) as { text: string }[];
    const text = mails.at(-1)?.text ?? "";
    const code = /^ {4}([2-9A-Z]{6})$/m.exec(text)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
