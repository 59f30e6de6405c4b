import { leaveWhenSignedIn } from "#app/ui/frame/leave-when-signed-in.ts";
import { FAULT, statusOf } from "#app/ui/reached.ts";
import { say, showLater, type Unsent } from "./say.ts";

const LOOK_EVERY_MS = 3_000;
const MOST_LOOKS = 10;

const saidOf = (page: ParentNode) => page.querySelector<HTMLElement>("[data-delivery]");

leaveWhenSignedIn();
const main = document.querySelector("main");
if (main) {
  sendForms(main);
  watchDelivery(main);
}

/** Looks again while a mail waits for its first try, so that "sent" stays true; never offline. */
function watchDelivery(main: HTMLElement, looks = 0): void {
  const said = saidOf(main);
  const here = location.pathname + location.search;
  if (!said || said.dataset.isFinal || looks === MOST_LOOKS) return;
  setTimeout(async () => {
    const seen = navigator.onLine ? await lookAgain() : said;
    if (seen?.dataset.delivery !== said.dataset.delivery) return location.replace(here);
    said.dataset.isFinal = seen?.dataset.isFinal ?? "";
    watchDelivery(main, looks + 1);
  }, LOOK_EVERY_MS);

  async function lookAgain(): Promise<HTMLElement | null> {
    try {
      const answer = await fetch(here);
      return answer.ok ? saidOf(new DOMParser().parseFromString(await answer.text(), "text/html")) : said;
    } catch {
      return said;
    }
  }
}

/** The browser itself posts the forms, once it is known that somebody answers: its error page would lose the words. */
function sendForms(main: HTMLElement): void {
  let undo = () => {};
  let isSending = false;
  for (const form of main.querySelectorAll("form")) form.noValidate = true;
  const wrong = main.querySelector<HTMLElement>("[aria-invalid=true]");
  (wrong ?? main.querySelector<HTMLElement>("[role=alert][tabindex]"))?.focus();
  showLater(main);

  async function send(form: HTMLFormElement, button: HTMLButtonElement | null) {
    isSending = true;
    undo = button ? look(form, button) : () => {};
    const unsent = await whyUnsent(form.action);
    if (!unsent) return form.submit();
    stay();
    say(unsent, form);
  }

  function stay() {
    isSending = false;
    undo();
  }

  main.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSending || !(event.target instanceof HTMLFormElement)) return;
    void send(event.target, event.submitter as HTMLButtonElement | null);
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && stay());
}

function look(form: HTMLFormElement, button: HTMLButtonElement): () => void {
  const { textContent, dataset } = button;
  const pressed = document.createElement("input");
  Object.assign(pressed, { type: "hidden", name: button.name, value: button.value });
  form.append(pressed);
  button.disabled = true;
  if (dataset.busy) button.textContent = dataset.busy;
  return () => {
    pressed.remove();
    button.disabled = false;
    button.textContent = textContent;
  };
}

async function whyUnsent(address: string): Promise<Unsent | null> {
  const status = await statusOf(address);
  if (status === null) return "offline";
  return status < FAULT ? null : "failed";
}
