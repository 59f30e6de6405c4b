import { DEVICE_REFUSALS, type DeviceRefusal } from "#app/forms/device-refusals.ts";
import { askDevice, type DeviceAnswer } from "#app/services/passkeys/ask-device.ts";

const form = document.querySelector<HTMLFormElement>("form[data-passkey]");
if (form && "PublicKeyCredential" in window) offer(form);
else form?.remove();

function offer(form: HTMLFormElement): void {
  const button = form.querySelector("button");
  const template = form.querySelector("template");
  form.classList.remove("invisible");
  button?.addEventListener("click", async () => {
    refuse(null);
    button.disabled = true;
    const answer = await askDevice("sign-in").catch(() => ({ ok: false, reason: "failed" }) as const);
    button.disabled = false;
    if (answer.ok) post(answer);
    else refuse(answer.reason);
  });
  // A device that answers by itself would be refused for ever.
  if (form.dataset.passkey !== "refused") offerInField().catch(() => undefined);

  async function offerInField() {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    document.querySelector("input[type=email]")?.setAttribute("autocomplete", "email webauthn");
    const answer = await askDevice("sign-in", { inField: true });
    if (answer.ok) post(answer);
  }

  function post({ fields }: Extract<DeviceAnswer, { ok: true }>) {
    for (const [name, value] of Object.entries(fields))
      form.querySelector(`input[name=${name}]`)?.setAttribute("value", value);
    form.requestSubmit();
  }

  function refuse(reason: DeviceRefusal | null) {
    form.querySelector("[role=alert]")?.remove();
    if (!template || !reason) return;
    const notice = document.importNode(template.content, true);
    notice.querySelector("p")?.append(DEVICE_REFUSALS[reason]);
    template.after(notice);
  }
}
