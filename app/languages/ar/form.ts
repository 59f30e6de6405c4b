// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { FormWords } from "../de/form.ts";
import { plural } from "../plural.ts";

export const form: FormWords = {
  title: "طلب عميل",
  titleFor: (company) => `طلب إلى ${company}`,
  failedTitle: (title) => `خطأ – ${title}`,
  aboutLink: "يمكن هنا وصف الطلب، ومع صور إن أردتم. لا حاجة إلى حساب.",
  to: ["إلى ", ""],
  answersSameDay: "تردّ الشركة عادةً في اليوم نفسه",
  acute: {
    tell: "يمكن مع ذلك إبلاغنا بمشكلة عاجلة.",
    call: "في حال وجود مشكلة عاجلة يُرجى الاتصال بنا:",
    now: "يمكن إبلاغنا بمشكلة عاجلة الآن أيضًا.",
  },
  hurry: ["الأمر عاجل؟ الاتصال: ", ""],
  step: ["الخطوة ", " من "],
  language: "اللغة",

  help: "بماذا يمكننا مساعدتكم؟",

  contactHow: "كيف نتواصل معكم؟",
  firstName: "الاسم الأول",
  lastName: "اسم العائلة",
  email: "عنوان البريد الإلكتروني",
  emailExample: "name@example.com",
  phone: "رقم الهاتف",
  whatsApp: [
    "عند اختيار واتساب قد تعالج الشركة رقم هاتفكم عبر خوادم مزوّد خدمة المراسلة في الولايات المتحدة. لمزيد من المعلومات: ",
    ".",
  ],
  privacyNotice: "بيان حماية البيانات (بالألمانية)",
  whenReached: "ما أفضل وقت للتواصل معكم؟",
  topic: "ما الموضوع؟",
  toDetails: "متابعة إلى التفاصيل",

  details: "التفاصيل",
  when: "متى؟",
  change: "تغيير",
  whenNeeded: "متى تحتاجون إلينا؟",
  whatHappened: "ماذا حدث؟",
  whereSince: "أين بالضبط؟ ومنذ متى؟",
  whatPlanned: "ما الذي تخططون له؟",
  whatToDo: "ما المطلوب منا؟",
  zipCode: "الرمز البريدي",
  city: "المدينة",
  object: "معلومات عن المبنى",
  buildingType: "نوع المبنى",
  role: "صفتكم",
  device: "الشركة المصنّعة / طراز الجهاز",
  deviceWhere: "مكتوب على لوحة البيانات.",
  noAnswer: "دون إجابة",

  photos: "الصور",
  onePhoto: "صورة واحدة بعد.",
  upToPhotos: (most) =>
    `حتى ${plural("ar", most, { one: "صورة واحدة", two: "صورتين", few: `${most} صور`, other: `${most} صورة` })}.`,
  photoPlace: "نحذف مكان التقاطها.",
  withoutPhoto: "الإرسال دون هذه الصورة",
  sendPhotoAlong: "إرفاق",
  choosePhotos: "اختيار الصور",
  morePhotos: "صور أخرى",
  chooseMorePhotos: "اختيار صور أخرى",

  sending: "الإرسال",
  leaveEmpty: "يُرجى ترك هذا الحقل فارغًا",
  send: "إرسال الطلب",

  goesTo: "يصل طلبكم إلى",
  businessPhone: "الهاتف",
  businessEmail: "البريد الإلكتروني",
  businessImprint: "البيانات القانونية للشركة",
  footer: {
    inGerman: "بالألمانية:",
    privacy: "حماية البيانات",
    imprint: "البيانات القانونية",
    cookies: "إعدادات ملفات الارتباط",
    accessibility: "سهولة الوصول",
  },
};
