// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ScriptWords } from "../de/script.ts";

const SENT = {
  request: "Ваш запит ще не надіслано",
  answer: "Вашу відповідь ще не надіслано",
  addition: "Ваше доповнення ще не надіслано",
};

export const script: ScriptWords = {
  unsent: (what, faults) => `${SENT[what]}. Залишилося перевірити:\u00a0${faults}.`,
  sending: "Надсилаємо…",
  changeAfterAll: "Усе ж змінити",
  offline: () =>
    "Немає мережі. Залиште цю сторінку відкритою: усе надішлеться само, щойно з’явиться зв’язок.",
  noAnswer: () =>
    "Надсилання затримується. Залиште цю сторінку відкритою: усе надішлеться само, щойно це стане можливо.",
  photosLeft: (left) => `Завантажуємо фото, залишилося: ${left} …`,
  unexpected: "Сталася неочікувана помилка.",
  typed: "Введені дані відновлено.",
  pending:
    "Введені дані відновлено. Можливо, Ваш запит іще не надійшов: будь ласка, знову поставте позначку внизу й надішліть його.",
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
    offline: "чекає на мережу",
    done: "готово",
    "with-form": "піде разом із запитом",
    failed: "",
  },
  photoNews: (name, news) => `Фото ${name}: ${news}`,
  photoUploading: (name) => `Фото ${name} завантажується`,
  removePhoto: (name) => `Прибрати фото ${name}`,
  again: "Ще раз",
  photoAgain: (name) => `Завантажити фото ${name} ще раз`,
};
