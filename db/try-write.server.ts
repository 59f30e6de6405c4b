import { isDatabaseBusy, isStorageDown } from "./storage-down.server.ts";

/** Does a write that nobody waits for; false, and nothing written, while the database takes no writes. */
export function tryWrite(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (isDatabaseBusy(error) || isStorageDown(error)) return false;
    throw error;
  }
}
