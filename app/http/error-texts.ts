import type { RefusalWords } from "../languages/de/refusals.ts";

export interface ErrorPlace {
  isReading: boolean;
  takesPhotos: boolean;
}

export function errorText(words: RefusalWords, status: number, place?: ErrorPlace) {
  if (status === 503 && place?.isReading) return words.busyForReaders;
  if (status === 413 && place?.takesPhotos) return words.photosTooLarge;
  return words.byStatus[status] ?? words.otherwise;
}
