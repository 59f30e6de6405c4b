/** Lets a limited number of works run at once; the others wait in the order they came. */
export interface WorkLane {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A lane for `width` works side by side. */
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
