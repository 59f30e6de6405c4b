import type { StorageUse } from "#app/services/files/volume.server.ts";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import type { NewestBackup } from "#db/backup/newest-backup.server.ts";
import { Facts } from "./facts.tsx";

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;
const GERMAN = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

interface Props {
  storage: StorageUse;
  backup: NewestBackup | null;
  version: string;
}

export function SystemSection({ storage, backup, version }: Props) {
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
          ["Letzte Sicherung", backup ? backupText(backup) : "Noch keine"],
          ["Version", version],
        ]}
      />
    </Card>
  );
}

function backupText({ madeAt, missingImages }: NewestBackup): string {
  const made = `${germanDateTime(madeAt)}, vollständig gelesen und geprüft`;
  return missingImages === 0 ? made : `${made}. ${missingImages} Bilddateien fehlen darin.`;
}

function germanSize(bytes: number): string {
  return bytes >= GIGABYTE
    ? `${GERMAN.format(bytes / GIGABYTE)} GB`
    : `${GERMAN.format(bytes / MEGABYTE)} MB`;
}
