import type { Route } from "../../+types/root";

/** This counts ms after the content. Firefox needed 2. */
const END_MS = 20;

/** Firefox reports "Error in input stream" when a redirecting answer is left before its end. */
export const awaitEndOfAnswer: Route.ClientMiddlewareFunction = async (_, next) => {
  const results = await next();
  const leadsOn = Object.values(results).some(({ result }) => result instanceof Response);
  if (leadsOn) await new Promise((resolve) => setTimeout(resolve, END_MS));
  return results;
};
