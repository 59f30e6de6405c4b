// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { MailWords } from "../de/mails.ts";

export const mails: MailWords = {
  sender: (company, product) => `${company} عبر ${product}`,
  footer: {
    about: (product, company) =>
      `تستقبل ${product} الطلبات لصالح ${company ?? "الشركة"}. يُحذف طلبكم وصوركم تلقائيًا بعد 30 يومًا.`,
    stranger: "لم ترسلوا أي طلب؟ إذن كتب شخص آخر عنوانكم، ولا يلزمكم فعل أي شيء.",
    unsubscribe: "عدم تلقّي رسائل أخرى عن الطلبات",
    imprint: "الجهة المشغّلة لهذه الخدمة (بالألمانية):",
  },
  confirmation: {
    subject: (company) => `طلبكم إلى ${company}`,
    arrived: "وصل طلبكم",
    stored: "حُفظ طلبكم",
    received: (company) => `استلمت ${company ?? "الشركة"} طلبكم.`,
    unread: "حُفظ طلبكم. يُرجى الاتصال هاتفيًا أيضًا.",
    thanks: "شكرًا جزيلًا!",
    next: (company, isSameDay) =>
      `ستتواصل ${company ?? "الشركة"} معكم${isSameDay ? "، وغالبًا في اليوم نفسه" : ""}.`,
    phone: "عرض رقم الهاتف",
    sent: "هذا ما أرسلتموه:",
    shortened:
      "النصوص التي تتضمن عناوين إنترنت أو عناوين بريد إلكتروني أو أرقامًا طويلة غير مذكورة في هذه الرسالة. استلمت الشركة كل ما كتبتموه.",
    more: "هل تريدون إرسال صور أو إضافة شيء أو سحب الطلب؟ هنا ترون أيضًا حالة طلبكم:",
    status: "حالة طلبكم",
    reply: (email) => `يمكنكم أيضًا الرد على هذه الرسالة مباشرة أو الكتابة إلى ${email}.`,
    change: (email) =>
      `هل تريدون تغيير شيء أو سحب طلبكم أو حذفه؟ يكفي الرد على هذه الرسالة أو الكتابة إلى ${email}.`,
  },
  facts: {
    type: "نوع الطلب",
    name: "الاسم",
    phone: "الهاتف",
    email: "البريد الإلكتروني",
    channel: "وسيلة التواصل",
    time: "وقت التواصل",
    timing: "درجة الاستعجال",
    place: "المكان",
    building: "المبنى",
    role: "الصفة",
    device: "الشركة المصنِّعة / الطراز",
    photos: "الصور",
  },
  question: {
    subject: (company) => (company ? `سؤال عن طلبكم إلى ${company}` : "سؤال عن طلبكم"),
    preheader: "تودّ الشركة معرفة شيء آخر منكم.",
    heading: "سؤال عن طلبكم",
    why: (company, hasList) =>
      `قرأت ${company ?? "الشركة"} طلبكم وتودّ معرفة ${hasList ? "ما يلي:" : "شيء آخر."}`,
    answer: "الإجابة عن السؤال",
    how: (email) =>
      `يمكنكم هناك إرسال صور أيضًا، ولا حاجة إلى تسجيل الدخول. ويمكنكم كذلك الرد على هذه الرسالة مباشرة أو الكتابة إلى ${email}.`,
  },
  dates: {
    heading: (count) => (count === 1 ? "اقتراح موعد" : "اقتراحات مواعيد"),
    subject: (company, count) =>
      `${count === 1 ? "اقتراح موعد" : "اقتراحات مواعيد"} ${company ? `من ${company}` : "لطلبكم"}`,
    proposes: (company) => `تقترح ${company ?? "الشركة"} لطلبكم ما يلي:`,
    moves: (company, appointment) => `تطلب ${company ?? "الشركة"} منكم تغيير الموعد (${appointment}) وتقترح:`,
    choose: "اختيار موعد",
    fixedOnce: "يصبح الموعد مؤكدًا عندما تختارون واحدًا.",
    untilThen: "إلى أن تختاروا موعدًا آخر يبقى الموعد السابق قائمًا.",
  },
  appointment: {
    subject: (company, window) => (company ? `موعدكم مع ${company}: ${window}` : `موعدكم: ${window}`),
    heading: "موعدكم",
    stands: "تأكّد موعدكم:",
    attached: "بالملف المرفق يمكنكم إضافته إلى تقويمكم.",
    look: "عرض الطلب",
    another: "لم يعد الموعد مناسبًا؟ يكفي الرد على هذه الرسالة.",
    entry: (company) => `موعد: ${company ?? "الشركة"}`,
  },
  decline: {
    subject: (company) => (company ? `طلبكم إلى ${company}` : "طلبكم"),
    heading: "طلبكم",
    preheader: "للأسف لا يمكننا تولّي هذا العمل حاليًا.",
    greeting: "تحية طيبة،",
    declined:
      "شكرًا لطلبكم ولثقتكم. للأسف لا يمكننا تولّي هذا العمل حاليًا، ونخبركم بذلك فورًا حتى لا تنتظروا دون جدوى.",
    cancelled: (appointment) => `لذلك لن يتم الموعد: ${appointment}.`,
    goodbye: "نتمنى أن تجدوا قريبًا شركة مناسبة. ويسعدنا أن نكون في خدمتكم مجددًا في أي عمل آخر.",
    closing: "مع أطيب التحيات",
  },
};
