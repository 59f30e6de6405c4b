// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { PhotoWords } from "../de/photos.ts";

export const photos: PhotoWords = {
  unnamed: "Photo",
  file: (name) => `“${name}”`,
  tooLarge: (file, megabytes) =>
    `${file} is larger than ${megabytes} MB. Please choose a smaller photo, for example a screenshot of it.`,
  tooMany: (most) =>
    most === 1
      ? "Only one more photo is possible. The first one stays."
      : `At most ${most} photos are possible. The first ${most} stay.`,
};
