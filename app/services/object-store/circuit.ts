export interface Circuit {
  lets(nowMs: number): boolean;
  /** True: it was open, or refused everything, and isn't any more. */
  worked(): boolean;
  /** `about`: the address; null if no answer came. True: it is open from now on. */
  failed(nowMs: number, about: string | null): boolean;
  /** It answered no at once, so nobody has to be spared a wait. True means so many in a row by now. */
  refused(): boolean;
}

/** After so many failures in a row nobody asks for a while; then one at a time tries. One broken object is one failure. */
export function createCircuit(mostFailures: number, pauseMs: number): Circuit {
  const failing = new Set<string | symbol>();
  let refusals = 0;
  let askedAgainAt = 0;
  const isOpen = () => failing.size >= mostFailures;
  return {
    lets(nowMs) {
      if (!isOpen()) return true;
      if (nowMs < askedAgainAt) return false;
      askedAgainAt = nowMs + pauseMs;
      return true;
    },
    worked() {
      const wasDown = isOpen() || refusals >= mostFailures;
      failing.clear();
      refusals = 0;
      return wasDown;
    },
    failed(nowMs, about) {
      askedAgainAt = nowMs + pauseMs;
      if (isOpen()) return false;
      failing.add(about ?? Symbol("silence"));
      return isOpen();
    },
    refused() {
      refusals += 1;
      return refusals === mostFailures;
    },
  };
}
