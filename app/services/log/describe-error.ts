export interface ErrorDescription {
  type: string;
  code?: string;
  at: string[];
  cause?: ErrorDescription;
}

const FRAMES = 12;

/** Without messages: database drivers and parsers quote values, which may be a customer's. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const lines = error.stack?.split("\n").map((line) => line.trim()) ?? [];
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    at: lines.filter((line) => /^at [^\n]*:\d+:\d+\)?$/.test(line)).slice(0, FRAMES),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
