import { statfsSync } from "node:fs";

const GIGABYTE = 1_000_000_000;
const RESERVED_SHARE = 0.05;

/** This counts bytes. */
export interface FreeRoom {
  free: number;
  total: number;
}

export type Measure = (folder: string) => FreeRoom;

export const measureRoom: Measure = (folder) => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** Whether 5 % of the disk stay free, or 1 GB if that is less. */
export function hasRoomFor(bytes: number, { free, total }: FreeRoom): boolean {
  return free - bytes >= Math.min(GIGABYTE, total * RESERVED_SHARE);
}
