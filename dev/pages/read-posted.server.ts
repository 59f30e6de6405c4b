import type { z } from "zod";

export async function readPosted<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const isJson = request.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  try {
    const body: unknown = isJson ? await request.json() : Object.fromEntries(await request.formData());
    return schema.safeParse(body).data ?? null;
  } catch {
    return null;
  }
}
