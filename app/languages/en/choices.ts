// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ChoiceWords } from "../de/choices.ts";

export const choices: ChoiceWords = {
  requestType: {
    problem: { label: "An urgent problem", hint: "Repair or emergency" },
    service: { label: "Service / maintenance", hint: "Regular care" },
    project: { label: "Project", hint: "Conversion or new installation" },
    contact: { label: "Get in touch", hint: "Advice or questions" },
  },
  channel: { phone: "Phone", whatsapp: "WhatsApp", email: "Email" },
  callbackTime: {
    vormittags: { label: "In the morning", hint: "8:00–12:00" },
    nachmittags: { label: "In the afternoon", hint: "12:00–17:00" },
    abends: { label: "In the evening", hint: "17:00–20:00" },
    egal: { label: "At any time", hint: "" },
  },
  timing: {
    so_schnell_wie_moeglich: { label: "As soon as possible", hint: "It should be done soon" },
    innerhalb_3_monate: { label: "In the next 3 months", hint: "Planned for the coming months" },
    spaeter: { label: "Later", hint: "Planned for the long term" },
  },
  buildingType: {
    einfamilienhaus: "Detached house",
    mehrfamilienhaus: "Block of flats",
    wohnung: "Flat",
    gewerbe: "Business premises",
    sonstiges: "Other",
  },
  customerRole: { eigentuemer: "Owner", mieter: "Tenant", verwaltung: "Property manager" },
};
