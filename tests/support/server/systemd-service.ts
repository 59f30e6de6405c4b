import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { deployFile } from "../machine/deploy-file.ts";

/** The program as the units of deploy/ start it. */
export interface SystemdService {
  /** What `systemctl reload` does; resolves when `release` serves, or the log says `instead`. */
  reload(instead?: string): Promise<void>;
  log(): string;
  stop(): Promise<void>;
}

export interface ServiceSettings {
  port: number;
  /** Where the release is, or a link to it, as in `/srv/werkruf/current`. */
  release: string;
  environment: Record<string, string>;
}

const PATIENCE_MS = 30_000;

/**
 * Without systemd as the first process: its own `systemd-socket-activate` opens the port, and a shell that holds it
 * starts the unit's command, again whenever it has ended. Returns why not, as a string, where there is none.
 */
export async function startSystemdService(settings: ServiceSettings): Promise<SystemdService | string> {
  if (spawnSync("systemd-socket-activate", ["--version"]).error) return "systemd is not installed";
  const { socket, service } = documentedUnits(settings);
  const fault = faultOf(socket, service);
  if (fault) throw new Error(`systemd doesn't understand the units of deploy/:\n${fault}`);
  const environment: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    ...Object.fromEntries(
      valuesOf(service, "Environment")
        .flatMap((line) => line.split(" "))
        .map((pair) => pair.split("=")),
    ),
    ...settings.environment,
  };
  const loop = `while :; do ${only(service, "ExecStart")} & echo "started $!"; wait $!; done`;
  const names = Object.keys(environment).flatMap((name) => ["-E", name]);
  const holder = spawn(
    "systemd-socket-activate",
    ["-l", only(socket, "ListenStream"), ...names, "sh", "-c", loop],
    {
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [holder.stdout, holder.stderr]) stream.on("data", (chunk) => (output += chunk));
  const counted = (mark: string) => output.split(mark).length - 1;
  const pid = () => Number(/started (\d+)(?![\s\S]*started)/.exec(output)?.[1]);
  async function until(happened: () => boolean): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!happened()) {
      if (Date.now() > deadline) throw new Error(`The service doesn't do it:\n${output.slice(-3_000)}`);
      await wait(10);
    }
  }
  // systemd starts it at boot; here the first connection does.
  await until(() => output.includes("Listening on"));
  const knock = connect(settings.port, "127.0.0.1");
  await until(() => counted('"event":"listening"') === 1);
  knock.destroy();
  return {
    async reload(instead = '"event":"listening"') {
      const before = counted(instead);
      spawnSync("sh", ["-c", only(service, "ExecReload")], { env: { MAINPID: String(pid()) } });
      await until(() => counted(instead) > before);
    },
    log: () => output,
    async stop() {
      const gone = once(holder, "exit");
      holder.kill("SIGKILL");
      await gone;
      process.kill(pid(), "SIGTERM");
      await until(() => !isAlive(pid()));
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function documentedUnits({ port, release }: ServiceSettings) {
  const socket = deployFile("werkruf.socket", ["127.0.0.1:3000", `127.0.0.1:${port}`]);
  const service = deployFile("werkruf.service", ["/srv/werkruf/current", release]);
  return { socket, service };
}

/** What `systemd-analyze verify` says against them. */
function faultOf(socket: string, service: string): string {
  const folder = mkdtempSync(join(tmpdir(), "werkruf-units-"));
  const files = [join(folder, "werkruf.socket"), join(folder, "werkruf.service")];
  for (const [at, text] of [socket, service].entries()) writeFileSync(files[at] ?? "", text);
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const own = stderr.split("\n").filter((line) => line.includes("werkruf"));
  return status === 0 ? own.join("\n") : stderr;
}

function valuesOf(unit: string, name: string): string[] {
  return unit
    .split("\n")
    .flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));
}

function only(unit: string, name: string): string {
  const [value, ...more] = valuesOf(unit, name);
  if (value === undefined || more.length > 0) throw new Error(`The unit needs one ${name}.`);
  return value;
}
