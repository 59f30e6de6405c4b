import { MAX_PHOTO_BYTES } from "./photo-limits.ts";
import { type PhotoRefusal, shownFileName } from "./photo-messages.ts";

export type LogoFault = PhotoRefusal | "too-small";

const TRY_ANOTHER = "Bitte wählen Sie eine andere Datei oder machen Sie einen Screenshot davon.";

const FAULTS: Record<LogoFault, string> = {
  heic: `ist ein iPhone-Foto, das wir so nicht lesen können. ${TRY_ANOTHER}`,
  "not-an-image":
    "ist keine JPEG-, PNG- oder WebP-Datei. Haben Sie Ihr Logo nur als PDF oder SVG? Dann machen Sie einen Screenshot davon.",
  animated: "ist eine Animation. Bitte wählen Sie ein Logo, das stillsteht.",
  "too-large": `ist größer als ${MAX_PHOTO_BYTES / (1024 * 1024)} MB. ${TRY_ANOTHER}`,
  "too-many-pixels": `ist zu hoch aufgelöst, höchstens 50 Megapixel gehen. ${TRY_ANOTHER}`,
  "too-complex": `ist zu aufwendig gespeichert. ${TRY_ANOTHER}`,
  "too-small":
    "ist für ein Logo zu klein oder zu schmal. Bitte wählen Sie eine Datei, die mindestens 100 Pixel breit und 50 Pixel hoch ist.",
  damaged: `ist leer oder beschädigt. ${TRY_ANOTHER}`,
};

export function logoMessage(fault: LogoFault, fileName: string): string {
  return `„${shownFileName(fileName)}“ ${FAULTS[fault]}`;
}
