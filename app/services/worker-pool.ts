/** Runs a limited number of tasks at once, fairly between owners: one task of each, in the order they came. */
export interface WorkerPool {
  run<T>(work: () => Promise<T>, whose?: string): Promise<T>;
}

export function createWorkerPool(width: number): WorkerPool {
  const waiting = new Map<string, (() => void)[]>();
  let inWork = 0;

  function wait(whose: string): Promise<void> {
    return new Promise((myTurn) => {
      const own = waiting.get(whose);
      if (own) own.push(myTurn);
      else waiting.set(whose, [myTurn]);
    });
  }
  function next(): (() => void) | undefined {
    for (const [whose, own] of waiting) {
      const turn = own.shift();
      waiting.delete(whose);
      if (own.length > 0) waiting.set(whose, own);
      return turn;
    }
    return undefined;
  }

  return {
    async run(work, whose = "") {
      if (inWork < width) inWork += 1;
      else await wait(whose);
      try {
        return await work();
      } finally {
        const turn = next();
        if (turn) turn();
        else inWork -= 1;
      }
    },
  };
}
