// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { PhotoWords } from "../de/photos.ts";

export const photos: PhotoWords = {
  unnamed: "Zdjęcie",
  file: (name) => `„${name}”`,
  tooLarge: (file, megabytes) =>
    `${file} ma więcej niż ${megabytes} MB. Prosimy wybrać mniejsze zdjęcie, na przykład jego zrzut ekranu.`,
  tooMany: (most) =>
    most === 1
      ? "Można dodać jeszcze tylko jedno zdjęcie. Pierwsze zostaje."
      : `Maksymalna liczba zdjęć: ${most}. Zostają pierwsze z nich.`,
};
