import { passkeys } from "#db/schema.ts";
import { readRows } from "#tests/support/rows.ts";
import { Authenticator, type Lies, type Options } from "./authenticator.ts";
import { signedInProvider } from "./dashboard.ts";
import type { Page, Visitor, Werkruf } from "./werkruf.ts";

/** What a page's script asks for before it asks the device. */
export async function askFor(visitor: Visitor, purpose: "sign-in" | "confirm" | "register") {
  const answer = await visitor.post("/login/passkey", new URLSearchParams({ purpose }));
  if (answer.status !== 200) throw new Error(`No options to ${purpose}: ${answer.status}.`);
  return JSON.parse(answer.html) as { options: Options; asker?: string };
}

export async function optionsFor(visitor: Visitor, purpose: "confirm" | "register"): Promise<Options> {
  return (await askFor(visitor, purpose)).options;
}

/** What a page's script posts when the device has answered. */
export function sendAnswer(visitor: Visitor, path: string, passkey: string, asker = ""): Promise<Page> {
  return visitor.post(path, new URLSearchParams({ step: "passkey", passkey, asker }));
}

export async function addPasskey(visitor: Visitor, device: Authenticator, lies: Lies = {}): Promise<Page> {
  const options = await optionsFor(visitor, "register");
  return sendAnswer(visitor, "/profil/passkeys", device.makeKey(options, lies));
}

export async function enterBy(visitor: Visitor, device: Authenticator, lies: Lies = {}): Promise<Page> {
  const { options, asker } = await askFor(visitor, "sign-in");
  return sendAnswer(visitor, "/login", device.signIn(options, lies), asker);
}

export function keysOf({ db }: Pick<Werkruf, "db">, userId: string) {
  return readRows(db, passkeys, { userId });
}

/** Somebody with a business, signed in, and the device that holds a key of theirs. */
export async function providerWithPasskey(werkruf: Werkruf, settings?: { counts: boolean }) {
  const provider = await signedInProvider(werkruf);
  const device = new Authenticator(werkruf.origin, settings);
  const added = await addPasskey(provider.visitor, device);
  if (added.status !== 303) throw new Error(`The key wasn't taken: ${added.text}`);
  return { ...provider, device };
}
