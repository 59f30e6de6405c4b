export interface News {
  newPhotos: number;
  newWords: boolean;
  isAnswerNew: boolean;
}

/** What the customer added since the business last looked: "2 Fotos nachgereicht", "Ergänzung". */
export function newsLabels({ newPhotos, newWords, isAnswerNew }: News): string[] {
  const photos = newPhotos === 1 ? "1 Foto nachgereicht" : `${newPhotos} Fotos nachgereicht`;
  const words = isAnswerNew ? "Antwort auf Ihre Rückfrage" : "Ergänzung";
  return [...(newPhotos > 0 ? [photos] : []), ...(newWords ? [words] : [])];
}
