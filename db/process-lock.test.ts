import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "#tests/support/fixtures.ts";
import { lockStorage } from "./process-lock.server.ts";

// Nothing refers to what the lock returned, and the garbage is collected: the lock must hold all the same.
const CHILD = `
  const { lockStorage } = await import(process.argv[1]);
  const says = lockStorage(process.argv[2]) ? "held" : "refused";
  gc();
  setTimeout(() => console.log(says), 20);
  setInterval(() => {}, 1000);
`;

/** Another process that asks for the lock of `folder` and stays. */
async function otherProcess(folder: string): Promise<{ child: ChildProcess; says: string }> {
  const module = new URL("./process-lock.server.ts", import.meta.url).href;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", CHILD, module, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(child.stdout, "data");
  return { child, says: String(line).trim() };
}

test("a folder belongs to one process at a time", async ({ folder }) => {
  const unlock = lockStorage(folder);
  expect(unlock).toBeTypeOf("function");
  expect((await otherProcess(folder)).says).toBe("refused");
  expect(lockStorage(folder)).toBeNull();
  unlock?.();
  expect((await otherProcess(folder)).says).toBe("held");
  expect(lockStorage(folder)).toBeNull();
});

test("a killed process leaves no lock behind", async ({ folder }) => {
  const { child, says } = await otherProcess(folder);
  expect(says).toBe("held");
  expect(lockStorage(folder)).toBeNull();
  child.kill("SIGKILL");
  await once(child, "exit");
  const unlock = lockStorage(folder);
  expect(unlock).toBeTypeOf("function");
  unlock?.();
});
