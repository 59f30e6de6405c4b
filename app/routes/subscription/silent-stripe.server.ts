import { createContext } from "react-router";

/** Whether Stripe has just given no answer to this request: then the page it ends with doesn't ask again. */
export const silentStripeContext = createContext(false);
