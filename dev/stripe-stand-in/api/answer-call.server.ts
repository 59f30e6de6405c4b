import { createHash } from "node:crypto";
import { type Account, API_VERSION, objectOf } from "../account.ts";
import { newId } from "../new-id.ts";
import type { Store } from "../store.server.ts";
import { ApiFault } from "./api-fault.ts";
import { CHECKOUT_ENDPOINTS } from "./checkout-sessions.ts";
import { CREDIT_NOTE_ENDPOINTS } from "./credit-notes.ts";
import { CUSTOMER_ENDPOINTS } from "./customers.ts";
import type { Endpoint } from "./endpoint.ts";
import { expandPaths } from "./expand.ts";
import { decodeForm } from "./form.ts";
import { OTHER_ENDPOINTS } from "./other-endpoints.ts";
import { SUBSCRIPTION_ENDPOINTS } from "./subscriptions.ts";

const ENDPOINTS = [
  ...CUSTOMER_ENDPOINTS,
  ...CHECKOUT_ENDPOINTS,
  ...SUBSCRIPTION_ENDPOINTS,
  ...CREDIT_NOTE_ENDPOINTS,
  ...OTHER_ENDPOINTS,
];

export interface Call {
  method: string;
  path: string;
  /** The query of a GET or DELETE, else the body. */
  form: string;
  idempotencyKey: string | null;
}

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** For an authenticated call. Its change is on disk before this returns. */
export function answerCall(store: Store, call: Call): Answer {
  const requestId = newId("req_", 14);
  try {
    const { endpoint, id } = findEndpoint(call);
    const request = { id: requestId, idempotencyKey: call.idempotencyKey };
    if (call.method === "GET") return asAnswer(requestId, 200, perform(endpoint, store.read(), call, id));
    return store.change(
      (account) => once(account, call, requestId, () => perform(endpoint, account, call, id)),
      request,
    );
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return faultAnswer(error, requestId);
  }
}

export function faultAnswer({ status, message, details }: ApiFault, requestId = newId("req_", 14)): Answer {
  return asAnswer(requestId, status, inJson({ error: { ...details, message } }));
}

function findEndpoint({ method, path }: Call): { endpoint: Endpoint; id: string } {
  const segments = path.split("/");
  const endpoint = ENDPOINTS.find((one) => {
    const wanted = one.path.split("/");
    return (
      one.method === method &&
      wanted.length === segments.length &&
      wanted.every((part, at) => part === ":id" || part === segments[at])
    );
  });
  if (!endpoint) {
    throw new ApiFault(404, `Unrecognized request URL (${method}: ${path}).`, {
      type: "invalid_request_error",
    });
  }
  const at = endpoint.path.split("/").indexOf(":id");
  return { endpoint, id: at === -1 ? "" : decodeURIComponent(segments[at] ?? "") };
}

function perform(endpoint: Endpoint, account: Account, call: Call, id: string): string {
  const given = decodeForm(call.form);
  const answer = endpoint.run(account, given, id);
  const paths = Array.isArray(given.expand) ? given.expand.map(String) : [];
  return inJson(expandPaths(answer, paths, (wanted) => objectOf(account, wanted)));
}

/** Stripe's idempotency: the first answer again, an error for another request under the same key. */
function once(account: Account, call: Call, requestId: string, work: () => string): Answer {
  const key = call.method === "POST" ? call.idempotencyKey : null;
  if (key === null) return asAnswer(requestId, 200, work());
  const request = createHash("sha256").update(`${call.path}\n${call.form}`).digest("base64");
  const known = account.state.answers.find((one) => one.key === key);
  if (known && known.request !== request) {
    throw new ApiFault(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  }
  if (known) {
    return asAnswer(known.requestId, known.status, known.body, { "Idempotent-Replayed": "true" });
  }
  const answer = asAnswer(requestId, 200, work(), { "Idempotency-Key": key });
  account.state.answers.push({ key, request, requestId, status: 200, body: answer.body, at: account.now });
  return answer;
}

const inJson = (value: unknown) => JSON.stringify(value, null, 2);

function asAnswer(
  requestId: string,
  status: number,
  body: string,
  more: Record<string, string> = {},
): Answer {
  const headers = {
    "Content-Type": "application/json",
    "Request-Id": requestId,
    "Stripe-Version": API_VERSION,
    "Cache-Control": "no-cache, no-store",
    ...more,
  };
  return { status, body, headers };
}
