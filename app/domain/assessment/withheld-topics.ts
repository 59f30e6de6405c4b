/** Topics of "Rückfrage" whose answers stay here (law L4). */
export const WITHHELD_TOPICS = {
  anschrift: { label: "Straße und Hausnummer", mask: "[Adresse]" },
  zugang: { label: "Zugang und Schlüssel", mask: "[Zugang]" },
};
