import type { StorageUse } from "#app/services/storage-use.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Facts } from "./facts.tsx";

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
const GERMAN = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** How full the disk is, and which program runs. */
export function SystemSection({ storage, version }: { storage: StorageUse; version: string }) {
  const { databaseBytes, freeBytes, totalBytes } = storage;
  return (
    <Card aria-labelledby="system">
      <h2 id="system" className="mb-2 text-xl font-bold">
        Speicher und Version
      </h2>
      <Facts
        facts={[
          ["Datenbank", germanSize(databaseBytes)],
          ["Frei auf dem Datenträger", `${germanSize(freeBytes)} von ${germanSize(totalBytes)}`],
          ["Version", version],
        ]}
      />
    </Card>
  );
}

function germanSize(bytes: number): string {
  return bytes >= GIGABYTE
    ? `${GERMAN.format(bytes / GIGABYTE)} GB`
    : `${GERMAN.format(bytes / MEGABYTE)} MB`;
}
