import type { IncomingMessage } from "node:http";
import type { Counter } from "../services/metrics/counter.ts";

/** A carrier's customers may share one IPv4 address or IPv6 /64. A /48 gets twice as much. */
export const MOST_OF_A_NETWORK = 100;

export function createTally() {
  const held = new Map<string, number>();
  const of = (network: string) => held.get(network) ?? 0;
  return {
    of,
    isFull: (network: string) => of(network) >= MOST_OF_A_NETWORK * (network.endsWith("::/48") ? 2 : 1),
    add(networks: readonly string[], change: 1 | -1): void {
      for (const network of networks) {
        held.set(network, of(network) + change);
        if (of(network) <= 0) held.delete(network);
      }
    },
  };
}

export type Kind = "reading" | "writing";

const MOST_ANSWERS: Record<"keepingUp" | "behind", Record<Kind, number>> = {
  keepingUp: { reading: 200, writing: 600 },
  behind: { reading: 64, writing: 240 },
};
const SHARE_OF_A_NETWORK = 1 / 2;
export const MOST_ARRIVING = 600;
// No younger body gives way to a request of its own network.
const SLOW_MS = 2_000;
// The process is behind after so many late ticks in a row: one long task is no overload.
const LATE_TICKS = 2;
const LATE_MS = 80;
const LATE_TOGETHER_MS = 400;
const TICK_MS = 50;
// An answer that takes longer waits for something else than the processor and no longer counts among them.
const GENERATION_MS = 1_000;
const ALL = "all";

export interface Work {
  /** Its body begins to come. `cut` is called when it has to make room for another. */
  receive(req: Pick<IncomingMessage, "once" | "socket">, cut: () => void): void;
  /** Its answer is made; false: refuse it. */
  answer(): boolean;
  leave(): void;
}

export type Pressure = Pick<ReturnType<typeof createPressure>, "enter">;

export const UNCOUNTED: Work = { receive: () => undefined, answer: () => true, leave: () => undefined };

interface Arrival {
  networks: readonly string[];
  since: number;
  speed(): number;
  cut(): void;
}

export function createPressure(
  shed: Pick<Counter<Kind>, "add"> = { add: () => undefined },
  now = () => performance.now(),
) {
  const inWork = createTally();
  const arriving = new Set<Arrival>();
  let current = createTally();
  let previous = createTally();
  let lateTicks = 0;
  let lateTogetherMs = 0;
  const isBehind = () => lateTicks >= LATE_TICKS && lateTogetherMs >= LATE_TOGETHER_MS;
  const answersOf = (network: string) => current.of(network) + previous.of(network);

  function cutSlowest(network: string, youngestMs: number): void {
    const isMeant = ({ networks, since }: Arrival) =>
      networks.includes(network) && now() - since >= youngestMs;
    const [slowest] = [...arriving].filter(isMeant).sort((one, other) => one.speed() - other.speed());
    slowest?.cut();
  }
  function busiestNetwork(): string {
    const each = [...arriving].map(({ networks }) => networks.at(-1) ?? "");
    return each.reduce((most, one) => (inWork.of(one) > inWork.of(most) ? one : most), "");
  }
  function refuse(kind: Kind): false {
    shed.add(kind);
    return false;
  }

  function begin(kind: Kind, networks: readonly string[]): Work {
    let arrival: Arrival | undefined;
    let answers: typeof current | undefined;
    let isOver = false;
    inWork.add(networks, 1);
    const hasCome = () => arrival && arriving.delete(arrival);
    function leave() {
      if (isOver) return;
      isOver = true;
      hasCome();
      inWork.add(networks, -1);
      answers?.add([ALL, ...networks], -1);
    }
    return {
      receive(req, cut) {
        if (arriving.size >= MOST_ARRIVING) cutSlowest(busiestNetwork(), 0);
        const [before, since] = [req.socket.bytesRead, now()];
        const speed = () => (req.socket.bytesRead - before) / (now() - since + 1);
        const giveWay = () => {
          refuse(kind);
          leave();
          cut();
        };
        arrival = { networks, since, speed, cut: giveWay };
        arriving.add(arrival);
        req.once("close", hasCome);
      },
      answer() {
        const most = MOST_ANSWERS[isBehind() ? "behind" : "keepingUp"][kind];
        const isFull = (network: string) => answersOf(network) >= most * SHARE_OF_A_NETWORK;
        if (answersOf(ALL) >= most || networks.some(isFull)) return refuse(kind);
        answers = current;
        answers.add([ALL, ...networks], 1);
        return true;
      },
      leave,
    };
  }

  return {
    /** Null: refuse the request before anything of it is read. */
    enter(kind: Kind, networks: readonly string[]): Work | null {
      for (const network of networks) if (inWork.isFull(network)) cutSlowest(network, SLOW_MS);
      if (!networks.some(inWork.isFull)) return begin(kind, networks);
      refuse(kind);
      return null;
    },
    tick(lateMs: number): void {
      const isLate = lateMs > LATE_MS;
      lateTicks = isLate ? lateTicks + 1 : 0;
      lateTogetherMs = isLate ? lateTogetherMs + lateMs : 0;
    },
    turn(): void {
      if (lateTicks > 0) return;
      previous = current;
      current = createTally();
    },
  };
}

export function measureOverload(shed: Pick<Counter<Kind>, "add">): Pressure {
  const pressure = createPressure(shed);
  let due = performance.now() + TICK_MS;
  setInterval(() => {
    const now = performance.now();
    pressure.tick(now - due);
    due = now + TICK_MS;
  }, TICK_MS).unref();
  setInterval(() => pressure.turn(), GENERATION_MS).unref();
  return pressure;
}
