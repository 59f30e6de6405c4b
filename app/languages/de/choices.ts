/** What customers choose from; the dashboard's labels are the same (domain/customer-request/labels.ts). */
export const choices = {
  requestType: {
    problem: { label: "Ein akutes Problem", hint: "Reparatur oder Notfall" },
    service: { label: "Service / Wartung", hint: "Regelmäßige Pflege" },
    project: { label: "Projekt", hint: "Umbau oder Neuinstallation" },
    contact: { label: "Kontaktaufnahme", hint: "Beratung oder Fragen" },
  },
  channel: { phone: "Telefon", whatsapp: "WhatsApp", email: "E-Mail" },
  callbackTime: {
    vormittags: { label: "Vormittags", hint: "8:00–12:00" },
    nachmittags: { label: "Nachmittags", hint: "12:00–17:00" },
    abends: { label: "Abends", hint: "17:00–20:00" },
    egal: { label: "Jederzeit, flexible", hint: "" },
  },
  timing: {
    so_schnell_wie_moeglich: { label: "So schnell wie möglich", hint: "Zeitnahe Bearbeitung gewünscht" },
    innerhalb_3_monate: { label: "In den nächsten 3 Monaten", hint: "Mittelfristige Planung" },
    spaeter: { label: "Später", hint: "Langfristige Planung" },
  },
  buildingType: {
    einfamilienhaus: "Einfamilienhaus",
    mehrfamilienhaus: "Mehrfamilienhaus",
    wohnung: "Wohnung",
    gewerbe: "Gewerbe",
    sonstiges: "Sonstiges",
  },
  customerRole: { eigentuemer: "Eigentümer/in", mieter: "Mieter/in", verwaltung: "Verwaltung" },
};
export type ChoiceWords = typeof choices;
