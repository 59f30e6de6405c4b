// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { PhotoWords } from "../de/photos.ts";

export const photos: PhotoWords = {
  unnamed: "صورة",
  file: (name) => `«\u2068${name}\u2069»`,
  tooLarge: (file, megabytes) =>
    `حجم ${file} أكبر من ${megabytes} ميغابايت. يُرجى اختيار صورة أصغر، مثلًا لقطة شاشة لها.`,
  tooMany: (most) =>
    most === 1
      ? "يمكن إضافة صورة واحدة فقط بعد. تبقى الصورة الأولى."
      : `الحد الأقصى لعدد الصور: ${most}. تبقى الصور الأولى منها.`,
};
