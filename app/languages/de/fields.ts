/** Said of fields, the same by the server and the page's script. */
export const fields = {
  wrong: {
    requestType: "Bitte wählen Sie aus, womit wir Ihnen helfen können.",
    firstName: "Bitte geben Sie Ihren Vornamen ein.",
    lastName: "Bitte geben Sie Ihren Nachnamen ein.",
    contactMethod: "Bitte wählen Sie aus, wie wir Sie erreichen dürfen.",
    email: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
    phone: "Bitte geben Sie eine Telefonnummer ein, unter der wir Sie erreichen.",
    preferredTime: "Bitte wählen Sie aus, wann wir Sie am besten erreichen.",
    timingPreference: "Bitte wählen Sie aus, wann Sie uns brauchen.",
    description: "Bitte beschreiben Sie kurz, worum es geht.",
    zipCode: "Bitte geben Sie Ihre Postleitzahl ein.",
    agreeToDataTransfer:
      "Bitte stimmen Sie der Übermittlung Ihrer Angaben zu. Ohne das Häkchen dürfen wir die Anfrage nicht weitergeben.",
  },
  /** D66. */
  outsideArea:
    "Das liegt außerhalb des Gebiets, in dem wir sonst arbeiten. Senden Sie Ihre Anfrage gern trotzdem, ein akutes Problem auf jeden Fall.",
  zipCodeDigits:
    "Deutsche Postleitzahlen haben fünf Ziffern. Bitte sehen Sie noch einmal nach. Absenden können Sie auch so.",
  photoFailed: (why: string) => `Fehler beim Hochladen eines Bildes: ${why}`,
};
export type FieldWords = typeof fields;
