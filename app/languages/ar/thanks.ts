// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ThanksWords } from "../de/thanks.ts";

export const thanks: ThanksWords = {
  title: "تم إرسال الطلب!",
  said: "تم إرسال طلبكم.",
  thanksTo: ["شكرًا لطلبكم إلى ", "."],
  nothingToDo: "لا يلزم فعل شيء آخر، ويمكن إغلاق هذه الصفحة.",
  nothingToDoEmbedded: "لا يلزم فعل شيء آخر.",
  callToo: "تم حفظ طلبكم. يُرجى الاتصال هاتفيًا أيضًا.",
  hurry: "إن كان الأمر عاجلًا فيُرجى الاتصال بالشركة: ",
  toStatus: "عرض الحالة وإضافة صور",
  bookmark: "يُنصح بحفظ صفحة الحالة في الإشارات المرجعية: فهي تخص طلبكم وحده.",
  another: "إرسال طلب آخر",
  wentTo: "وصل طلبكم إلى",
  sent: "تم الإرسال",
  next: "ماذا بعد",
  answers: {
    phone: (time) => `ستقرأ الشركة طلبكم وتتصل بكم${time ? `، ويُفضَّل ${time}` : ""}.`,
    email: () => "ستقرأ الشركة طلبكم وتكتب إليكم رسالة بالبريد الإلكتروني.",
    whatsapp: () => "ستقرأ الشركة طلبكم وتكتب إليكم عبر واتساب.",
  },
  callTime: (label, hours) => `${label}، ${hours}`,
  answersSameDay: "وهي تردّ عادةً في اليوم نفسه.",
  outside: "مكانكم خارج المنطقة التي تعمل فيها الشركة عادةً. وسيصلها طلبكم مع ذلك.",
  nothingSent: "لم يُرسل شيء من هنا للتو",
  afterwards: ["بعد إرسال طلب إلى ", " يظهر هنا ليوم واحد أنه وصل."],
  toForm: "إلى نموذج الطلب",
};
