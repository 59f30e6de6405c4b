import type { Words } from "#words/words.ts";

export interface ErrorPlace {
  isReading: boolean;
  takesPhotos: boolean;
}

export function errorText(words: Words["refusals"], status: number, place?: ErrorPlace) {
  const byStatus: Partial<Record<number, Words["refusals"]["otherwise"]>> = words.byStatus;
  if (status === 503 && place?.isReading) return words.busyForReaders;
  if (status === 413 && place?.takesPhotos) return words.photosTooLarge;
  return byStatus[status] ?? words.otherwise;
}
