// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { FieldWords } from "../de/fields.ts";

export const fields: FieldWords = {
  wrong: {
    requestType: "يُرجى اختيار ما يمكننا مساعدتكم فيه.",
    firstName: "يُرجى إدخال الاسم الأول.",
    lastName: "يُرجى إدخال اسم العائلة.",
    contactMethod: "يُرجى اختيار طريقة التواصل معكم.",
    email: "يُرجى إدخال عنوان بريد إلكتروني صحيح.",
    phone: "يُرجى إدخال رقم هاتف يمكننا التواصل معكم عبره.",
    preferredTime: "يُرجى اختيار أفضل وقت للتواصل معكم.",
    timingPreference: "يُرجى اختيار متى تحتاجون إلينا.",
    description: "يُرجى وصف الموضوع باختصار.",
    zipCode: "يُرجى إدخال الرمز البريدي.",
    agreeToDataTransfer: "يُرجى الموافقة على إرسال بياناتكم. لا يجوز لنا نقل الطلب دون هذه الموافقة.",
  },
  outsideArea:
    "هذا المكان خارج المنطقة التي نعمل فيها عادةً. يمكن مع ذلك إرسال الطلب، والمشكلة العاجلة في كل الأحوال.",
  zipCodeDigits: "الرموز البريدية الألمانية من خمسة أرقام. يُرجى التحقق مرة أخرى. ويمكن الإرسال كما هو.",
  photoFailed: (why) => `تعذّر رفع إحدى الصور: ${why}`,
};
