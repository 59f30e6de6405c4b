// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { TopicWords } from "../de/topics.ts";

export const topics: TopicWords = {
  questions: {
    "foto-ganz": "Чи є у Вас фото загального вигляду?",
    "foto-nah": "Чи є у Вас фото зблизька?",
    typenschild: "Чи є у Вас фото таблички з даними приладу?",
    zaehlerschrank: "Чи є у Вас фото шафи з лічильником?",
    modell: "Який виробник і яка модель?",
    baujahr: "Який рік побудови чи випуску?",
    "seit-wann": "Відколи це так?",
    masse: "Які розміри?",
    etage: "Який поверх?",
    zugang: "Як потрапити всередину, у кого ключ?",
    parken: "Де можна припаркуватися на місці?",
    anschrift: "Яка вулиця та номер будинку?",
    eigentum: "Це Ваша власність чи Ви винаймаєте?",
  },
  photos: {
    "foto-ganz": "Фото загального вигляду",
    "foto-nah": "Фото зблизька",
    typenschild: "Фото таблички з даними приладу",
    zaehlerschrank: "Фото шафи з лічильником",
  },
};
