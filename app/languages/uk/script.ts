// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ScriptWords } from "../de/script.ts";

const SENT = {
  request: "Ваш запит",
  answer: "Вашу відповідь",
  addition: "Ваше доповнення",
};

export const script: ScriptWords = {
  unsent: (what, faults) => `${SENT[what]} ще не надіслано. Залишилося перевірити:\u00a0${faults}.`,
  sending: "Надсилаємо…",
  changeAfterAll: "Усе ж змінити",
  offline: () => "Немає мережі. Залиште цю сторінку відкритою: усе надішлеться само, щойно з’явиться мережа.",
  noAnswer: () => "Надсилання затримується. Залиште цю сторінку відкритою: усе надішлеться само.",
  photosLeft: (left) => `Залишилося завантажити фото: ${left} …`,
  unexpected: "Сталася помилка.",
  typed: "Введені дані відновлено.",
  pending:
    "Введені дані відновлено. Можливо, Ваш запит ще не надійшов: будь ласка, знову поставте внизу позначку й надішліть.",
  discard: "Відкинути",

  chosenPhotos: "Вибрані фото",
  choosePhotos: "Вибрати фото",
  morePhotos: "Ще фото",
  fromCamera: "Сфотографувати",
  replaceAll: "Замінити всі",
  withoutPhotos: (count) => (count === 1 ? "Надіслати без цього зображення" : "Надіслати без цих зображень"),
  photoState: {
    waiting: "чекає",
    shrinking: "зменшується",
    ready: "чекає",
    uploading: "завантажується",
    offline: "немає мережі",
    lost: "буде ще спроба",
    done: "готово",
    missing: "",
    failed: "",
  },
  photoMissing: (file) => `${file} – цього фото вже немає на пристрої. Будь ласка, виберіть фото ще раз.`,
  photoNews: (name, news) => `Фото ${name}: ${news}`,
  photoUploading: (name) => `Фото ${name} завантажується`,
  removePhoto: (name) => `Прибрати фото ${name}`,
  again: "Ще раз",
  photoAgain: (name) => `Завантажити фото ${name} ще раз`,
};
