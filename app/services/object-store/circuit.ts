export interface Circuit {
  lets(nowMs: number): boolean;
  /** True: it was open, or refused everything, and isn't any more. */
  worked(): boolean;
  /** True: it is open from now on. */
  failed(nowMs: number): boolean;
  /** An answer that spares nobody a wait. True: so many in a row by now. */
  refused(): boolean;
}

/** After so many failures in a row nobody asks for a while; then one at a time tries. */
export function createCircuit(mostFailures: number, pauseMs: number): Circuit {
  let failures = 0;
  let refusals = 0;
  let closedUntil = 0;
  return {
    lets(nowMs) {
      if (failures < mostFailures) return true;
      if (nowMs < closedUntil) return false;
      closedUntil = nowMs + pauseMs;
      return true;
    },
    worked() {
      const wasDown = Math.max(failures, refusals) >= mostFailures;
      failures = 0;
      refusals = 0;
      return wasDown;
    },
    failed(nowMs) {
      failures += 1;
      closedUntil = nowMs + pauseMs;
      return failures === mostFailures;
    },
    refused() {
      refusals += 1;
      return refusals === mostFailures;
    },
  };
}
