import { existsSync } from "node:fs";
import { availableParallelism, networkInterfaces, totalmem } from "node:os";
import type { Settings } from "../../app/env.server.ts";
import { storageUse } from "../../app/services/files/volume.server.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const MACHINE = "machine";
const GB = 1_000_000_000;

/** What docs/capacity.md says; a machine of "1 GB" shows a bit less to its system. */
const SIZES = [
  { businesses: 50, cores: 1, memoryGb: 0.9, dataGb: 3, photosGb: 2 },
  { businesses: 1_000, cores: 2, memoryGb: 0.9, dataGb: 6, photosGb: 27 },
  { businesses: 10_000, cores: 2, memoryGb: 1.8, dataGb: 50, photosGb: 270 },
] as const;

export interface Machine {
  cores: number;
  memoryBytes: number;
  volumeBytes: number;
}

export async function thisMachine(storageDir: string): Promise<Machine> {
  const { totalBytes } = await storageUse(existsSync(storageDir) ? storageDir : ".");
  return { cores: availableParallelism(), memoryBytes: totalmem(), volumeBytes: totalBytes };
}

/** For how many businesses it is large enough, and what the next size takes. */
export function checkMachine(machine: Machine, { objectStore }: Pick<Settings, "objectStore">): Finding {
  const { cores, memoryBytes, volumeBytes } = machine;
  const needs = SIZES.map(({ dataGb, photosGb, ...size }) => {
    const volumeGb = dataGb + (objectStore ? 0 : photosGb);
    const fits = cores >= size.cores && memoryBytes >= size.memoryGb * GB && volumeBytes >= volumeGb * GB;
    return { ...size, volumeGb, fits };
  });
  const next = needs.find(({ fits }) => !fits);
  const enough = needs.slice(0, next ? needs.indexOf(next) : needs.length).at(-1);
  const has = sizeText({ cores, memoryGb: memoryBytes / GB, volumeGb: volumeBytes / GB });
  const takes = next && `${next.businesses.toLocaleString("en")} businesses take ${sizeText(next)}`;
  if (!enough) return warn(MACHINE, `${has}: small`, `${takes}.`);
  const said = `${has}: enough for ${enough.businesses.toLocaleString("en")} businesses`;
  return ok(MACHINE, takes ? `${said}; ${takes}` : said);
}

function sizeText(size: { cores: number; memoryGb: number; volumeGb: number }): string {
  const { cores, memoryGb, volumeGb } = size;
  return `${cores} ${cores === 1 ? "core" : "cores"}, ${Math.ceil(memoryGb)} GB of memory, ${Math.floor(volumeGb)} GB of disk`;
}

/** Null where there is one: without it no other question can be answered. */
export function missingNetwork(interfaces = networkInterfaces()): Finding | null {
  const isThere = Object.values(interfaces).some((all) => all?.some(({ internal }) => !internal));
  return isThere
    ? null
    : fail(
        "network",
        "this machine has none, so address, clock, DNS, Stripe, model and mail are not looked at",
        "Connect it, then try again.",
      );
}
