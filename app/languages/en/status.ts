// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.

import type { StatusWords } from "../de/status.ts";

export const status: StatusWords = {
  page: (company) => `Your request to ${company}`,
  failed: (title) => `Error – ${title}`,
  title: "Your request",
  today: "Today",
  yesterday: "Yesterday",
  states: {
    title: "Status of your request",
    arrived: "Received",
    contactChanged: "Contact details changed",
    seen: "Seen by the business",
    answered: "Answered",
    answeredBy: {
      phone: "Answered by phone",
      whatsapp: "Answered on WhatsApp",
      sms: "Answered by text message",
      email: "Answered by email",
    },
    asked: "Question asked",
    proposed: "Appointments suggested",
    agreed: "Appointment agreed",
    declined: "Declined",
    solved: "Done",
  },
  next: {
    answer: "Please answer below.",
    declined:
      "The business cannot take on the job. Please ask another business. Is anything unclear? Please ask them.",
    unseen: "The business has not opened it yet.",
    newsUnseen: "The business has not seen the latest yet.",
    waiting: "The business will get back to you.",
  },
  dates: {
    title: "Appointment",
    which: "Which appointment suits you?",
    soFar: "Fixed so far:",
    fixed: "Fixed:",
    agreedOn: "It was agreed on:",
    calledOff: "Will not take place:",
    outlives: (day) =>
      `Your request will be deleted on ${day}. After that, the appointment is only in your calendar.`,
    intoCalendar: "Add to calendar",
    outOfCalendar: "Remove from calendar",
    anotherCall: "It doesn’t suit you after all? Please call:",
    anotherWrite: "It doesn’t suit you after all? Please write:",
    over: "(in the past)",
    none: "None suits me",
    noneFits: "You said that none of the suggestions suits you. The business will get back to you.",
    refused: "Not saved",
    closed: "The business has closed your request in the meantime.",
    replaced: "The business has suggested other appointments in the meantime. Please choose again.",
    decided: "You have already answered. If you would like to change it, please contact the business.",
    past: "This appointment is already in the past. Please choose another one.",
  },
  followUp: {
    question: (company) => `${company} has a question`,
    photosAndWords: "Send photos, add something",
    photos: "Send photos",
    words: "Add something",
    done: "Sent later",
    unsent: "This is what you wrote:",
    sendAnswer: "Send answer",
    send: "Send",
    answer: "Your answer",
    addition: "Your addition",
    photoCount: (count) => (count === 1 ? "1 photo" : `${count} photos`),
    came: (what) => `${what} received`,
    thanks: (parts, isOne) =>
      `Thank you, ${parts.join(" and ").toLowerCase()} ${isOne ? "has" : "have"} arrived.`,
    refused: "Not sent yet",
    check: "Please check:",
    nothing: "Please choose photos or write something.",
    declined:
      "The business has declined in the meantime. If it still matters to them, please tell them directly.",
    addedBefore:
      "You have already added something to your request. You can still send photos; please tell the business anything else directly. What you wrote is still here.",
    questionOver:
      "This question is no longer open: it has already been answered, or the business is asking something else by now. What you wrote is still here.",
    tooMany: (wait) => `Very much has just come in for this request. Please wait ${wait}.`,
    noMorePhotos: "No more photos can be added to this request.",
    failed: "An unexpected error has occurred. Please send it again in a moment.",
  },
  contact: {
    title: "Change contact details",
    channel: "How should the business reach you?",
    time: "When are you easiest to reach?",
    save: "Save contact details",
    saved: "Thank you, your contact details are changed.",
    refused: "Not saved yet",
    tooMany: (wait) =>
      `Very much has just come in for this request or from your network (internet connection or mobile). Please wait ${wait}.`,
  },
  withdraw: {
    title: "Withdraw the request",
    consequence: [
      "Your request and your photos are deleted at once. All that ",
      " will still see here is that somebody has withdrawn a request. This cannot be undone.",
    ],
    appointment:
      "You have an appointment. It will not take place; please also cancel it with the business directly.",
    now: "Delete the request now",
  },
  sent: {
    title: "This is what you sent",
    photo: (position) => `Photo ${position}`,
  },
  withdrawn: {
    title: "Your request is withdrawn",
    gone: [
      "Your request to ",
      " is deleted, with all photos. All the business still sees here is that somebody has withdrawn a request; it must delete its own emails and copies itself. If you already had an appointment, please also cancel it with the business directly.",
    ],
    again: "Send a new request",
  },
  missing: {
    title: "There is no request here any more",
    why: "The link is not quite right, or the request has been deleted: because you withdrew it, because the business deleted it or because 30 days have passed.",
    what: (canCall) =>
      `Please open the link once more exactly as it stands in your email or message.${canCall ? " If that doesn’t help, please call:" : " If that doesn’t help, please send your request again."}`,
  },
  unchanged: {
    title: "Nothing was changed here",
    what: "Your request is as it was. Please open its page again.",
    back: "To your request",
  },
};
