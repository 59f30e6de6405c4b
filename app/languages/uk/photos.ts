// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { PhotoWords } from "../de/photos.ts";

export const photos: PhotoWords = {
  unnamed: "Фото",
  file: (name) => `«${name}»`,
  tooLarge: (file, megabytes) =>
    `${file} більше за ${megabytes} МБ. Будь ласка, виберіть менше фото, наприклад його знімок екрана.`,
  damaged: (file) =>
    `${file}: файл порожній або пошкоджений. Будь ласка, виберіть фото ще раз або зробіть нове.`,
  tooMany: (most) =>
    most === 1
      ? "Можна додати лише ще одне фото. Перше залишається."
      : `Можна додати не більше ${most} фото. Перші з них залишаються.`,
};
