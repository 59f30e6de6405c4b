// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ChoiceWords } from "../de/choices.ts";

export const choices: ChoiceWords = {
  requestType: {
    problem: { label: "مشكلة عاجلة", hint: "إصلاح أو حالة طارئة" },
    service: { label: "خدمة / صيانة", hint: "عناية دورية" },
    project: { label: "مشروع", hint: "ترميم أو تركيب جديد" },
    contact: { label: "تواصل", hint: "استشارة أو أسئلة" },
  },
  channel: { phone: "الهاتف", whatsapp: "واتساب", email: "البريد الإلكتروني" },
  callbackTime: {
    vormittags: { label: "قبل الظهر", hint: "من 8:00 إلى 12:00" },
    nachmittags: { label: "بعد الظهر", hint: "من 12:00 إلى 17:00" },
    abends: { label: "مساءً", hint: "من 17:00 إلى 20:00" },
    egal: { label: "في أي وقت", hint: "" },
  },
  timing: {
    so_schnell_wie_moeglich: { label: "في أقرب وقت ممكن", hint: "المطلوب إنجازه قريبًا" },
    innerhalb_3_monate: { label: "خلال 3 أشهر", hint: "خطة متوسطة المدى" },
    spaeter: { label: "لاحقًا", hint: "خطة طويلة المدى" },
  },
  buildingType: {
    einfamilienhaus: "منزل لأسرة واحدة",
    mehrfamilienhaus: "مبنى سكني متعدد الشقق",
    wohnung: "شقة",
    gewerbe: "محل أو مكتب",
    sonstiges: "غير ذلك",
  },
  customerRole: { eigentuemer: "مالك/ة", mieter: "مستأجر/ة", verwaltung: "إدارة العقار" },
};
