import { statfsSync } from "node:fs";

const GIGABYTE = 1_000_000_000;
const RESERVED_SHARE = 0.05;

/** How full the disk of a folder is, in bytes. */
export interface Room {
  free: number;
  total: number;
}

export type Measure = (folder: string) => Room;

/** Asks the operating system. */
export const measureRoom: Measure = (folder) => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** Whether `bytes` more leave enough to go on working: 5 % of the disk, or 1 GB if that is less. */
export function hasRoomFor(bytes: number, { free, total }: Room): boolean {
  return free - bytes >= Math.min(GIGABYTE, total * RESERVED_SHARE);
}
