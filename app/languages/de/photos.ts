/** Said of photos, the same by the server and the page's script. */
export const photos = {
  /** A photo without a name. */
  unnamed: "Foto",
  file: (name: string) => `„${name}“`,
  tooLarge: (file: string, megabytes: number) =>
    `${file} ist größer als ${megabytes} MB. Bitte wählen Sie ein kleineres Foto, zum Beispiel einen Screenshot davon.`,
  tooMany: (most: number) =>
    most === 1
      ? "Es geht nur noch ein Foto. Das erste bleibt dabei."
      : `Es gehen höchstens ${most} Fotos. Die ersten ${most} bleiben dabei.`,
};
export type PhotoWords = typeof photos;
