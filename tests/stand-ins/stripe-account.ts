import { createServer } from "node:http";
import { listen } from "#tests/support/server/loopback.ts";

/** How an account at Stripe is set up; a status instead of an object is answered as Stripe's error. */
export interface AccountSetup {
  key: number | "taken";
  price: Record<string, unknown> | number;
  endpoints: readonly Record<string, unknown>[] | number;
  plans?: readonly Record<string, unknown>[] | number;
  /** What the answers' `Date` says. */
  date?: Date;
}

const ERRORS: Record<number, string> = {
  401: "invalid_request_error",
  403: "invalid_request_error",
  404: "invalid_request_error",
};

/** A stand-in for the parts of Stripe's API that tell how an account is set up. */
export async function startFakeAccount(setup: AccountSetup): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url = "" }, response) => {
    const list = (data: unknown) => ({ object: "list", data, has_more: false, url });
    const lists = (what: AccountSetup["plans"] = []) => (typeof what === "number" ? what : list(what));
    const said = url.startsWith("/v1/customers")
      ? setup.key === "taken"
        ? list([])
        : setup.key
      : url.startsWith("/v1/prices/")
        ? setup.price
        : lists(url.startsWith("/v1/subscriptions") ? setup.plans : setup.endpoints);
    const status = typeof said === "number" ? said : 200;
    const body =
      status === 200 ? said : { error: { type: ERRORS[status] ?? "api_error", message: "kanarienvogel" } };
    const headers = {
      "Content-Type": "application/json",
      ...(setup.date && { Date: setup.date.toUTCString() }),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  const url = await listen(server);
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
