// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ScriptWords, Sent } from "../de/script.ts";

const SENT: Record<Sent, string> = {
  request: "Your request has",
  answer: "Your answer has",
  addition: "What you are adding has",
};

export const script: ScriptWords = {
  unsent: (what, faults) =>
    `${SENT[what]} not been sent yet. Please check ${faults === 1 ? "one entry" : `${faults}\u00a0entries`}.`,
  sending: "Sending…",
  changeAfterAll: "Change something first",
  offline: () =>
    "No connection. Leave this page open: it will be sent by itself as soon as you have reception again.",
  noAnswer: () =>
    "Sending is held up just now. Leave this page open: it will be sent by itself as soon as possible.",
  photosLeft: (left) => (left === 1 ? "Uploading one more photo …" : `Uploading ${left} more photos …`),
  unexpected: "An unexpected error has occurred.",
  typed: "Your entries are back.",
  pending:
    "Your entries are back. Your request may not have arrived yet: please set the tick below again and send it.",
  discard: "Discard",

  chosenPhotos: "Chosen photos",
  choosePhotos: "Choose photos",
  morePhotos: "More photos",
  fromCamera: "Take a photo",
  replaceAll: "Replace all",
  withoutPhotos: (count) => (count === 1 ? "Send without this picture" : "Send without these pictures"),
  photoState: {
    waiting: "waiting",
    shrinking: "being made smaller",
    ready: "waiting",
    uploading: "uploading",
    offline: "waiting for connection",
    lost: "trying again soon",
    done: "done",
    missing: "",
    failed: "",
  },
  photoMissing: (file) => `${file} is no longer on this device. Please choose the photo again.`,
  photoNews: (name, news) => `Photo ${name}: ${news}`,
  photoUploading: (name) => `Photo ${name} is being uploaded`,
  removePhoto: (name) => `Remove photo ${name}`,
  again: "Try again",
  photoAgain: (name) => `Upload photo ${name} again`,
};
