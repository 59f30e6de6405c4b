import { isConnectionLost } from "#app/ui/connection-lost.ts";

const LOST_LINE = { title: "Keine Verbindung.", text: "Bitte versuchen Sie es gleich noch einmal." };

/** A step that no server answered; `failed` keeps the data of the page and its frame as they are. */
export interface Unheard {
  failed: true;
  fault: typeof LOST_LINE;
}

/** What the server answers to a step, or without a line a notice for the page, which stays as it is. */
export async function orUnheard<Answer>(answer: Promise<Answer>): Promise<Answer | Unheard> {
  try {
    return await answer;
  } catch (error) {
    if (!isConnectionLost(error, navigator.onLine)) throw error;
    return { failed: true, fault: LOST_LINE };
  }
}
