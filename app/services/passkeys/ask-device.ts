import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";

type Purpose = "sign-in" | "confirm" | "register";

/** `cancelled`: the user chose so, or the device has no such key. `fields` are for the server. */
export type DeviceAnswer =
  | { ok: true; fields: Record<string, string> }
  | { ok: false; reason: "cancelled" | "known" | "too-many" | "failed" };

/** How many are open that a button was pressed for: what a field offers late must not end them. */
let pressed = 0;

/** Asks in the e-mail field, or at once. A later question ends an earlier one. Throws offline. */
export async function askDevice(purpose: Purpose, { inField = false } = {}): Promise<DeviceAnswer> {
  if (inField) return ask(purpose, inField);
  pressed += 1;
  // Not only when the new one opens: a device that answers both in between would sign in twice.
  stopAsking();
  return ask(purpose, inField).finally(() => {
    pressed -= 1;
  });
}

async function ask(purpose: Purpose, inField: boolean): Promise<DeviceAnswer> {
  const asked = await fetch("/login/passkey", { method: "POST", body: new URLSearchParams({ purpose }) });
  if (!asked.ok) return { ok: false, reason: asked.status === 429 ? "too-many" : "failed" };
  const { options: optionsJSON, asker = "" } = await asked.json();
  if (inField && pressed > 0) return { ok: false, reason: "cancelled" };
  const useBrowserAutofill = inField;
  try {
    const answer =
      purpose === "register"
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false });
    return { ok: true, fields: { passkey: JSON.stringify(answer), asker } };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

function reasonOf(error: unknown) {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "known";
  const isCancelled = error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
  return isCancelled ? "cancelled" : "failed";
}
