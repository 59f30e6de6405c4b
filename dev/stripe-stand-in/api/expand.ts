import type { StripeObject } from "../account.ts";
import { invalidRequest } from "./api-fault.ts";

/** Puts whole objects where `paths` name ids: `latest_invoice`, `data.customer`. */
export function expandPaths(
  answer: unknown,
  paths: string[],
  find: (id: string) => StripeObject | null,
): unknown {
  return paths.reduce((object, path) => expandOne(object, path.split("."), path, find), answer);
}

function expandOne(
  value: unknown,
  path: string[],
  whole: string,
  find: (id: string) => StripeObject | null,
): unknown {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.map((one) => expandOne(one, path, whole, find));
  if (name === undefined) return typeof value === "string" ? (find(value) ?? value) : value;
  if (value === null) return null;
  const object = typeof value === "string" ? find(value) : (value as Record<string, unknown>);
  if (!object || !(name in object)) {
    throw invalidRequest(
      `This property cannot be expanded (${whole}). You may want to try expanding 'data.${whole}' instead.`,
    );
  }
  return { ...object, [name]: expandOne((object as Record<string, unknown>)[name], rest, whole, find) };
}
