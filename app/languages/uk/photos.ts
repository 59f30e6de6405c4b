// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { PhotoWords } from "../de/photos.ts";

export const photos: PhotoWords = {
  unnamed: "Фото",
  file: (name) => `«${name}»`,
  tooLarge: (file, megabytes) =>
    `${file} більше за ${megabytes} МБ. Будь ласка, виберіть менше фото, наприклад його знімок екрана.`,
  tooMany: (most) =>
    most === 1
      ? "Можна додати лише ще одне фото. Перше залишається."
      : `Можна додати не більше ${most} фото. Перші з них залишаються.`,
};
