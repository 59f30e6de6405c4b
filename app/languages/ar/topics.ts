// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { TopicWords } from "../de/topics.ts";

export const topics: TopicWords = {
  questions: {
    "foto-ganz": "هل لديكم صورة للمشهد كاملًا؟",
    "foto-nah": "هل لديكم صورة عن قرب؟",
    typenschild: "هل لديكم صورة للوحة بيانات الجهاز؟",
    zaehlerschrank: "هل لديكم صورة لخزانة العدّاد؟",
    modell: "ما الشركة المصنِّعة وما الطراز؟",
    baujahr: "ما سنة الصنع أو البناء؟",
    "seit-wann": "منذ متى الأمر هكذا؟",
    masse: "ما القياسات؟",
    etage: "في أي طابق؟",
    zugang: "كيف يمكن الدخول، ومع من المفتاح؟",
    parken: "أين يمكن إيقاف السيارة في المكان؟",
    anschrift: "ما اسم الشارع ورقم المنزل؟",
    eigentum: "هل أنتم مالكون أم مستأجرون؟",
  },
  photos: {
    "foto-ganz": "صورة للمشهد كاملًا",
    "foto-nah": "صورة عن قرب",
    typenschild: "صورة للوحة بيانات الجهاز",
    zaehlerschrank: "صورة لخزانة العدّاد",
  },
};
