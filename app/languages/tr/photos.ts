// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { PhotoWords } from "../de/photos.ts";

export const photos: PhotoWords = {
  unnamed: "Fotoğraf",
  file: (name) => `“${name}”`,
  tooLarge: (file, megabytes) =>
    `${file} ${megabytes} MB’den büyük. Lütfen daha küçük bir fotoğraf, örneğin bunun ekran görüntüsünü seçin.`,
  tooMany: (most) =>
    most === 1
      ? "Yalnızca bir fotoğraf daha eklenebilir. İlki kalır."
      : `En fazla ${most} fotoğraf eklenebilir. İlk ${most} fotoğraf kalır.`,
};
