import { freePort } from "#tests/support/free-port.ts";
import { type BareMachine, makeBareMachine } from "#tests/support/machine/bare-machine.ts";

const NODES = [20, 22, 24];
const NPMS = [10, 11];
/** Installing and building on a busy machine. */
const PATIENCE_MS = 600_000;

/** Downloads all packages again and again. It needs root, debootstrap and both registries. */
describe("a machine with git, Node and npm, without Python and compiler", () => {
  let machine: BareMachine | string;
  beforeAll(() => {
    machine = makeBareMachine(NODES, NPMS);
    if (typeof machine === "string") console.error(`A bare machine is not tested here: ${machine}.`);
  }, PATIENCE_MS);
  afterAll(() => (typeof machine === "string" ? undefined : machine.remove()), PATIENCE_MS);

  test("has neither", async ({ skip }) => {
    if (typeof machine === "string") return skip(machine);
    const found = machine.run("command -v python3 python gcc cc make; true", machine.environment(24, 11));
    await found.ended;
    expect(found.said()).toBe("");
  });

  test.for(NODES.flatMap((node) => NPMS.map((npm) => [node, npm] as const)))(
    "Node %i with npm %i: a clone installs by hand and by npm start, which serves",
    async ([node, npm], { skip }) => {
      if (typeof machine === "string") return skip(machine);
      const port = String(await freePort());
      const env = { ...machine.environment(node, npm), PORT: port };
      const byHand = machine.run(
        "rm -rf node_modules build storage && npm ci && npm exec -- node --version",
        env,
      );
      expect(await byHand.ended, byHand.said()).toBe(0);
      expect(byHand.said()).toMatch(/^v24\./m);
      const start = machine.run("npm start", env);
      await expect.poll(start.said, { timeout: PATIENCE_MS, interval: 500 }).toContain('"event":"listening"');
      expect((await fetch(`http://localhost:${port}/muster-sanitaer`)).status).toBe(200);
      await start.stop();
    },
  );

  test("npm's checks and a test of requests run there; the browser's need a Chromium, which it lacks", async ({
    skip,
  }) => {
    if (typeof machine === "string") return skip(machine);
    const line =
      "rm -rf node_modules && npm run check && npm exec -- vitest run --project requests tests/requests/qr.test.ts";
    const checked = machine.run(line, machine.environment(20, 10));
    expect(await checked.ended, checked.said()).toBe(0);
  });
});
