import { z } from "zod";
import { type ApiFault, invalidRequest } from "./api-fault.ts";

/** `""` removes a value (Stripe's convention). */
export const text = z.string().max(5_000);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const seconds = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform(Number);
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .or(z.literal("").transform(() => ({})));
export const expand = z.array(z.string()).optional();
export const listing = {
  expand,
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

export function accepted(names: string): Record<string, z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, z.unknown().optional()]));
}

/** As strict as Stripe: an unknown parameter is an error too. */
export function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw faultOf(parsed.error, given);
  return parsed.data;
}

function faultOf({ issues: [issue] }: z.ZodError, given: unknown): ApiFault {
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === "unrecognized_keys") {
    const name = bracketed([...path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${name}`, name, "parameter_unknown");
  }
  const name = bracketed(path);
  const value = path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    given,
  );
  return value === undefined
    ? invalidRequest(`Missing required param: ${name}.`, name, "parameter_missing")
    : invalidRequest(`Invalid ${name}: ${issue?.message ?? ""}`, name);
}

function bracketed([first = "", ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join("");
}
