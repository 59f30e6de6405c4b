export interface Circuit {
  lets(nowMs: number): boolean;
  /** True: it was open, and is closed now. */
  worked(): boolean;
  /** True: it is open from now on. */
  failed(nowMs: number): boolean;
}

/** After so many failures in a row nobody asks for a while; then one at a time tries. */
export function createCircuit(mostFailures: number, pauseMs: number): Circuit {
  let failures = 0;
  let closedUntil = 0;
  return {
    lets(nowMs) {
      if (failures < mostFailures) return true;
      if (nowMs < closedUntil) return false;
      closedUntil = nowMs + pauseMs;
      return true;
    },
    worked() {
      const wasOpen = failures >= mostFailures;
      failures = 0;
      return wasOpen;
    },
    failed(nowMs) {
      failures += 1;
      closedUntil = nowMs + pauseMs;
      return failures === mostFailures;
    },
  };
}
