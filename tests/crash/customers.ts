import { randomInt } from "node:crypto";
import { Agent } from "node:http";
import { jpegPhoto } from "#tests/support/photos.ts";
import { newSubmit, type Submit, send } from "./submit.ts";

/** What all customers sent over the whole run. */
export interface Ledger {
  submits: Submit[];
  /** Answers other than success, by status. */
  refused: Record<number, number>;
}

const TYPES = ["problem", "service", "project", "contact"];
const CHANNELS = ["phone", "whatsapp", "email"];

/** Photos small and large enough that some are in work at any moment. */
export async function somePhotos(): Promise<Buffer[]> {
  const sizes = [
    [320, 240],
    [640, 480],
    [1600, 1200],
    [2600, 1950],
  ] as const;
  return Promise.all(sizes.map(([width, height], index) => jpegPhoto(width, height, `#${index}a5`)));
}

function anySubmit(marker: string, slug: string, photos: readonly Buffer[]): Submit {
  const some = (count: number) => Array.from({ length: count }, () => oneOf(photos));
  const requestType = oneOf(TYPES);
  const contactMethod = oneOf(CHANNELS);
  const kind = requestType === "contact" ? 9 : randomInt(6);
  const reached: Record<string, string> =
    contactMethod === "email" ? {} : { email: "", phone: "0176 1234567" };
  const said = { requestType, contactMethod, topic: `Rückruf ${marker}`, ...reached };
  const submit = newSubmit(slug, marker, kind === 0 ? some(1 + randomInt(2)) : [], said);
  return { ...submit, ahead: kind === 1 ? some(1) : [] };
}

function oneOf<T>(list: readonly T[]): T {
  const found = list[randomInt(list.length)];
  if (found === undefined) throw new Error("Nothing to choose from.");
  return found;
}

/**
 * Customers who send one request after the other, each to a business of their own, until the line breaks;
 * `again` are requests of before that got no answer, sent first. Resolves when all lines are broken.
 */
export async function sendUntilKilled(
  origin: string,
  slugs: readonly string[],
  again: Submit[],
  photos: readonly Buffer[],
  ledger: Ledger,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(
    slugs.map(async (slug) => {
      for (;;) {
        const submit = again.pop() ?? anySubmit(`m${ledger.submits.length}`, slug, photos);
        if (submit.tries === 0) ledger.submits.push(submit);
        if (!(await sendOnce(origin, agent, submit, ledger))) return;
      }
    }),
  );
  agent.destroy();
}

/** Sends what is left over, until every one was answered. */
export async function sendAll(origin: string, again: readonly Submit[], ledger: Ledger): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const submit of again) await sendOnce(origin, agent, submit, ledger);
  agent.destroy();
}

async function sendOnce(origin: string, agent: Agent, submit: Submit, ledger: Ledger): Promise<boolean> {
  try {
    const { status, location } = await send(origin, agent, submit);
    if (status === 303 && location?.includes(`/${submit.slug}/danke?`)) submit.isAcknowledged = true;
    else ledger.refused[status] = (ledger.refused[status] ?? 0) + 1;
    // One answer in ten gets lost on its way, so the customer sends the same again.
    return submit.tries > 1 || randomInt(10) > 0 || sendOnce(origin, agent, submit, ledger);
  } catch {
    return false;
  }
}
