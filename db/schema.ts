/* Tables and columns carry the specification's names, columns in snake case (D9). */
export * from "./schema/accounts.ts";
export * from "./schema/operation.ts";
export * from "./schema/operator.ts";
export * from "./schema/own-texts.ts";
export * from "./schema/passkeys.ts";
export * from "./schema/places.ts";
export * from "./schema/push.ts";
export * from "./schema/request-status.ts";
export * from "./schema/requests.ts";
export * from "./schema/subscriptions.ts";
export { urgencyLabels } from "./schema/urgency.ts";
export * from "./schema/webhooks.ts";
