import type { Route } from "../../+types/root";

/** How long after its content the end of an answer may come, in ms; measured in Firefox: 2. */
const END_MS = 20;

/** Waits until an answer that leads on has ended: Firefox reports "Error in input stream" when it is left before. */
export const awaitEndOfAnswer: Route.ClientMiddlewareFunction = async (_, next) => {
  const results = await next();
  const leadsOn = Object.values(results).some(({ result }) => result instanceof Response);
  if (leadsOn) await new Promise((resolve) => setTimeout(resolve, END_MS));
  return results;
};
