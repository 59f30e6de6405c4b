export type ModelFault = "timeout" | "busy" | "unreachable" | "key" | "refused" | "unusable";

/** Holds nothing of what was asked or answered. */
export class ModelFailed extends Error {
  override name = "ModelFailed";
  readonly fault: ModelFault;
  readonly status: number | undefined;

  constructor(fault: ModelFault, status?: number) {
    super(`The model gave no usable answer: ${fault}${status ? ` (${status})` : ""}`);
    this.fault = fault;
    this.status = status;
  }
}

const KEY_STATUSES = new Set([401, 402, 403]);

/** `isOver`: the whole time given was used up. */
export function faultOf(error: unknown, isOver: boolean): ModelFailed {
  if (isOver) return new ModelFailed("timeout");
  const { name = "", status } = error instanceof Error ? (error as Error & { status?: number }) : {};
  if (typeof status === "number") {
    if (KEY_STATUSES.has(status)) return new ModelFailed("key", status);
    if (status === 429 || status === 529) return new ModelFailed("busy", status);
    return new ModelFailed(status >= 500 ? "unreachable" : "unusable", status);
  }
  if (name === "APIConnectionTimeoutError") return new ModelFailed("timeout");
  if (name === "APIConnectionError") return new ModelFailed("unreachable");
  return new ModelFailed("unusable");
}
