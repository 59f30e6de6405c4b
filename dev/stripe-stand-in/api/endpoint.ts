import type { z } from "zod";
import type { Desk } from "../desk.ts";
import { checked } from "./parameters.ts";

/** `path` has `:id` for the object. */
export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  path: string;
  /** `id` is empty when the path has none. */
  run(desk: Desk, given: unknown, id: string): unknown;
}

export function endpoint<Schema extends z.ZodType>(
  call: `${Endpoint["method"]} /v1/${string}`,
  schema: Schema,
  work: (desk: Desk, parameters: z.output<Schema>, id: string) => unknown,
): Endpoint {
  const [method = "", path = ""] = call.split(" ");
  return {
    method: method as Endpoint["method"],
    path,
    run: (desk, given, id) => work(desk, checked(schema, given), id),
  };
}
