/** Runs a limited number of works at once; the others wait in the order they came. */
export interface WorkLane {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createWorkLane(width: number): WorkLane {
  const waiting: (() => void)[] = [];
  let inWork = 0;

  return {
    async run(work) {
      if (inWork < width) inWork += 1;
      else await new Promise<void>((myTurn) => waiting.push(myTurn));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else inWork -= 1;
      }
    },
  };
}
