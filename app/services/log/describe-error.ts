export interface ErrorDescription {
  type: string;
  code?: string;
  at: string[];
  cause?: ErrorDescription;
}

const FRAMES = 12;
const ERROR = Symbol("error");

/** The error itself, for a terminal in local mode; no line of JSON has it. */
export const describedError = (description: object) => (description as { [ERROR]?: unknown })[ERROR];

/** Without messages: database drivers and parsers quote values, which may be a customer's. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const lines = error.stack?.split("\n").map((line) => line.trim()) ?? [];
  const description = {
    type: error.name,
    ...(code !== undefined && { code }),
    at: lines.filter((line) => /^at [^\n]*:\d+:\d+\)?$/.test(line)).slice(0, FRAMES),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
  return Object.defineProperty(description, ERROR, { value: error });
}
