import type { z } from "zod";
import type { Account } from "../account.ts";
import { checked } from "./parameters.ts";

/** `path` has `:id` for the object. */
export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  path: string;
  /** `id` is empty when the path has none. */
  run(account: Account, given: unknown, id: string): unknown;
}

export function endpoint<Schema extends z.ZodType>(
  call: `${Endpoint["method"]} /v1/${string}`,
  schema: Schema,
  work: (account: Account, parameters: z.output<Schema>, id: string) => unknown,
): Endpoint {
  const [method = "", path = ""] = call.split(" ");
  return {
    method: method as Endpoint["method"],
    path,
    run: (account, given, id) => work(account, checked(schema, given), id),
  };
}
