import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { createPressure, type Kind, MOST_ARRIVING, MOST_OF_A_NETWORK } from "./overload.server.ts";

type Pressure = ReturnType<typeof createPressure>;

/** Begins an answer for a network of its own; null when it is refused. */
function admit(pressure: Pressure, kind: Kind, network = `198.51.${Math.random()}`) {
  const work = pressure.enter(kind, [network]);
  if (work?.answer()) return work;
  work?.leave();
  return null;
}

/** Admits until it says no; how many came in. */
function fill(pressure: Pressure, kind: Kind, network?: string): number {
  let admitted = 0;
  while (admitted < 10_000 && admit(pressure, kind, network)) admitted += 1;
  return admitted;
}

function fallBehind(pressure: Pressure) {
  pressure.tick(200);
  pressure.tick(200);
}

test("when no more readers come in, there is room for submits", () => {
  const pressure = createPressure();
  expect(fill(pressure, "reading")).toBe(200);
  expect(fill(pressure, "writing")).toBe(400);
});

test("what is answered makes room", () => {
  const pressure = createPressure();
  const done = admit(pressure, "reading");
  fill(pressure, "reading");
  done?.leave();
  done?.leave();
  expect(fill(pressure, "reading")).toBe(1);
});

test("one long piece of work is no overload, an event loop that stays late is", () => {
  const pressure = createPressure();
  pressure.tick(3_000);
  expect(fill(pressure, "reading")).toBe(200);
  const behind = createPressure();
  fallBehind(behind);
  expect(fill(behind, "reading")).toBe(64);
  expect(fill(behind, "writing")).toBe(240 - 64);
  behind.tick(1);
  behind.turn();
  behind.turn();
  expect(fill(behind, "reading")).toBe(200);
});

test("those who wait for a slow line or for Stripe keep nobody out", () => {
  const pressure = createPressure();
  fill(pressure, "writing");
  pressure.turn();
  expect(admit(pressure, "reading")).toBeNull();
  pressure.turn();
  expect(fill(pressure, "reading")).toBe(200);
});

test("while the event loop is late nothing is forgotten: it may be the processor that is waited for", () => {
  const pressure = createPressure();
  fill(pressure, "writing");
  pressure.tick(100);
  pressure.turn();
  pressure.turn();
  expect(admit(pressure, "writing")).toBeNull();
});

test("one that ends long after it was forgotten is not counted twice", () => {
  const pressure = createPressure();
  const done = admit(pressure, "reading");
  pressure.turn();
  pressure.turn();
  done?.leave();
  expect(fill(pressure, "reading")).toBe(200);
});

test.each([false, true])("one network never takes all that is answered at once; behind: %s", (isBehind) => {
  const pressure = createPressure();
  if (isBehind) fallBehind(pressure);
  const most = isBehind ? 64 : 200;
  expect(fill(pressure, "reading", "203.0.113.9")).toBe(most / 2);
  expect(fill(pressure, "reading")).toBe(most / 2);
});

test("whatever a network has in work counts, however old it is, and makes room when it ends", () => {
  const pressure = createPressure();
  const works = Array.from({ length: MOST_OF_A_NETWORK }, () => pressure.enter("writing", ["203.0.113.9"]));
  for (let second = 0; second < 600; second += 1) pressure.turn();
  expect(pressure.enter("reading", ["203.0.113.9"])).toBeNull();
  expect(admit(pressure, "reading")).not.toBeNull();
  works[0]?.leave();
  expect(pressure.enter("reading", ["203.0.113.9"])).not.toBeNull();
});

test("an IPv6 /48 with many networks gets no more than two of them", () => {
  const pressure = createPressure();
  const enter = (number: number) =>
    pressure.enter("writing", [`2001:db8:1:${number}::/64`, "2001:db8:1::/48"]);
  const entered = Array.from({ length: 300 }, (_, number) => enter(number)).filter((work) => work !== null);
  expect(entered).toHaveLength(2 * MOST_OF_A_NETWORK);
});

/** A clock, and bodies that come at the speed a test says. */
function arrivals() {
  let ms = 0;
  const shed: Kind[] = [];
  const pressure = createPressure({ add: (kind) => shed.push(kind) }, () => ms);
  const cut: string[] = [];
  function arrive(name: string, network = name) {
    const socket = { bytesRead: 500 };
    const req = Object.assign(new EventEmitter(), { socket }) as unknown as IncomingMessage;
    const work = pressure.enter("writing", [network]);
    work?.receive(req, () => cut.push(name));
    return {
      isTaken: work !== null,
      end: () => req.emit("close"),
      comes: (bytes: number) => (socket.bytesRead += bytes),
    };
  }
  return { arrive, cut, shed, pass: (by: number) => (ms += by) };
}

test("a network whose share is full loses its slowest body to the next visitor, never a quick or a young one", () => {
  const { arrive, cut, shed, pass } = arrivals();
  const own = "203.0.113.9";
  const bodies = Array.from({ length: MOST_OF_A_NETWORK }, (_, number) => arrive(`${number}`, own));
  expect(arrive("too soon", own).isTaken).toBe(false);
  pass(2_000);
  for (const body of bodies) body.comes(50_000);
  bodies[7]?.comes(-49_900);
  expect(arrive("next", own).isTaken).toBe(true);
  expect(cut).toEqual(["7"]);
  expect(shed).toEqual(["writing", "writing"]);
});

test("a body that has come whole is cut for nobody", () => {
  const { arrive, cut, pass } = arrivals();
  const bodies = Array.from({ length: MOST_OF_A_NETWORK }, (_, number) => arrive(`${number}`, "own"));
  pass(2_000);
  for (const body of bodies) body.end();
  expect(arrive("next", "own").isTaken).toBe(false);
  expect(cut).toEqual([]);
});

test.each([0, 2_000])(
  "of too many bodies, %i ms old, those who hold the most lose one to who holds few",
  (ms) => {
    const { arrive, cut, pass } = arrivals();
    arrive("visitor");
    for (let number = 1; number < MOST_ARRIVING; number += 1)
      arrive(`${number}`, `198.51.100.${number % 7}`).comes(1_000_000);
    pass(ms);
    expect(arrive("next").isTaken).toBe(true);
    expect(cut).toHaveLength(1);
    expect(cut).not.toContain("visitor");
  },
);
