// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ChoiceWords } from "../de/choices.ts";

export const choices: ChoiceWords = {
  requestType: {
    problem: { label: "Нагальна проблема", hint: "Ремонт або надзвичайна ситуація" },
    service: { label: "Сервіс / обслуговування", hint: "Регулярний догляд" },
    project: { label: "Проєкт", hint: "Перебудова або нове встановлення" },
    contact: { label: "Звернення", hint: "Консультація або запитання" },
  },
  channel: { phone: "Телефон", whatsapp: "WhatsApp", email: "Ел. пошта" },
  callbackTime: {
    vormittags: { label: "До обіду", hint: "8:00–12:00" },
    nachmittags: { label: "Після обіду", hint: "12:00–17:00" },
    abends: { label: "Увечері", hint: "17:00–20:00" },
    egal: { label: "Будь-коли", hint: "" },
  },
  timing: {
    so_schnell_wie_moeglich: { label: "Якнайшвидше", hint: "Бажано зробити найближчим часом" },
    innerhalb_3_monate: { label: "У найближчі 3 місяці", hint: "План на найближчі місяці" },
    spaeter: { label: "Пізніше", hint: "Довгостроковий план" },
  },
  buildingType: {
    einfamilienhaus: "Приватний будинок",
    mehrfamilienhaus: "Багатоквартирний будинок",
    wohnung: "Квартира",
    gewerbe: "Комерційне приміщення",
    sonstiges: "Інше",
  },
  customerRole: { eigentuemer: "Власник/ця", mieter: "Орендар/ка", verwaltung: "Управління будинком" },
};
