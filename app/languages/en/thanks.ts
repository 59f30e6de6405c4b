// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ThanksWords } from "../de/thanks.ts";

export const thanks: ThanksWords = {
  title: "Request sent!",
  said: "Your request has been sent.",
  thanksTo: ["Thank you for your request to ", "."],
  nothingToDo: "There is nothing more for you to do, and you can close this page.",
  nothingToDoEmbedded: "There is nothing more for you to do.",
  stored: (hasNumber) =>
    hasNumber
      ? "Your request is stored. Please call as well."
      : "Your request is stored. Please contact the business directly as well. If it is urgent, ask another one, too.",
  photosMissing: "Not all photos have arrived. You can still add them.",
  hurry: "If it is urgent, call the business: ",
  toStatus: "See the status, add photos",
  bookmark: "Set a bookmark there: the page belongs to your request alone.",
  another: "Send another request",
  wentTo: "Your request went to",
  sent: "Sent",
  next: "What happens next",
  answers: {
    phone: (time) => `The business will read your request and call you${time ? `, preferably ${time}` : ""}.`,
    email: () => "The business will read your request and write you an email.",
    whatsapp: () => "The business will read your request and write to you on WhatsApp.",
  },
  callTime: (label, hours) => `${label.toLowerCase()}, ${hours}`,
  answersSameDay: "It usually replies the same day.",
  outside:
    "Your place is outside the area the business usually works in. It will receive your request all the same.",
  nothingSent: "Nothing was sent here just now",
  afterwards: [
    "When you send a request to ",
    ", this page will say for one day afterwards that it has arrived.",
  ],
  toForm: "To the request form",
};
