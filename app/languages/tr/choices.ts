// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ChoiceWords } from "../de/choices.ts";

export const choices: ChoiceWords = {
  requestType: {
    problem: { label: "Acil bir sorun", hint: "Onarım veya acil durum" },
    service: { label: "Servis / bakım", hint: "Düzenli bakım" },
    project: { label: "Proje", hint: "Tadilat veya yeni kurulum" },
    contact: { label: "İletişim", hint: "Danışma veya sorular" },
  },
  channel: { phone: "Telefon", whatsapp: "WhatsApp", email: "E-posta" },
  callbackTime: {
    vormittags: { label: "Öğleden önce", hint: "8:00–12:00" },
    nachmittags: { label: "Öğleden sonra", hint: "12:00–17:00" },
    abends: { label: "Akşam", hint: "17:00–20:00" },
    egal: { label: "Her zaman olur", hint: "" },
  },
  timing: {
    so_schnell_wie_moeglich: {
      label: "Mümkün olan en kısa sürede",
      hint: "İşin yakında yapılması isteniyor",
    },
    innerhalb_3_monate: { label: "Önümüzdeki 3 ay içinde", hint: "Orta vadeli plan" },
    spaeter: { label: "Daha sonra", hint: "Uzun vadeli plan" },
  },
  buildingType: {
    einfamilienhaus: "Müstakil ev",
    mehrfamilienhaus: "Apartman",
    wohnung: "Daire",
    gewerbe: "İş yeri",
    sonstiges: "Diğer",
  },
  customerRole: { eigentuemer: "Mülk sahibi", mieter: "Kiracı", verwaltung: "Bina yönetimi" },
};
