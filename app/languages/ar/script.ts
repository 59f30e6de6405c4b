// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ScriptWords } from "../de/script.ts";

const SENT = { request: "لم يُرسل طلبكم بعد", answer: "لم يُرسل ردّكم بعد", addition: "لم تُرسل إضافتكم بعد" };

export const script: ScriptWords = {
  unsent: (what, faults) => `${SENT[what]}. عدد الحقول التي يُرجى التحقق منها:\u00a0${faults}.`,
  sending: "جارٍ الإرسال…",
  changeAfterAll: "تعديل قبل الإرسال",
  offline: () => "لا توجد شبكة. يُرجى ترك هذه الصفحة مفتوحة: سيتم الإرسال تلقائيًا عند عودة الشبكة.",
  noAnswer: () => "الإرسال متعثر الآن. يُرجى ترك هذه الصفحة مفتوحة: سيتم الإرسال تلقائيًا فور الإمكان.",
  photosLeft: (left) => `جارٍ رفع الصور، المتبقي: ${left} …`,
  unexpected: "حدث خطأ غير متوقع.",
  typed: "تمت استعادة ما كتبتموه.",
  pending:
    "تمت استعادة ما كتبتموه. ربما لم يصل طلبكم بعد: يُرجى وضع علامة الموافقة في الأسفل من جديد ثم الإرسال.",
  discard: "تجاهل",

  chosenPhotos: "الصور المختارة",
  choosePhotos: "اختيار الصور",
  morePhotos: "صور أخرى",
  fromCamera: "التقاط صورة",
  replaceAll: "استبدال الكل",
  withoutPhotos: (count) =>
    count === 1
      ? "الإرسال دون هذه الصورة"
      : count === 2
        ? "الإرسال دون هاتين الصورتين"
        : "الإرسال دون هذه الصور",
  photoState: {
    waiting: "في الانتظار",
    shrinking: "يجري تصغيرها",
    ready: "في الانتظار",
    uploading: "يجري رفعها",
    offline: "بانتظار الشبكة",
    lost: "ستُعاد المحاولة",
    done: "تم",
    missing: "",
    failed: "",
  },
  photoMissing: (file) => `${file}: لم تعد هذه الصورة على هذا الجهاز. يُرجى اختيار الصورة مرة أخرى.`,
  photoNews: (name, news) => `الصورة \u2068${name}\u2069: ${news}`,
  photoUploading: (name) => `يجري رفع الصورة \u2068${name}\u2069`,
  removePhoto: (name) => `إزالة الصورة \u2068${name}\u2069`,
  again: "مرة أخرى",
  photoAgain: (name) => `رفع الصورة \u2068${name}\u2069 مرة أخرى`,
};
