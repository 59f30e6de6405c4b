// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { RefusalWords } from "../de/refusals.ts";

const BUSY = "A great deal is going on just now";

/** What isn't here happens to no browser that filled in a form. */
const byStatus: RefusalWords["byStatus"] = {
  400: {
    title: "This address is not right",
    text: "The link is incomplete or damaged. Please check it, or scan the QR code again.",
  },
  403: {
    title: "That did not work",
    text: "For your safety we only accept forms from our own page. Please reload the page and send the form again.",
  },
  408: {
    title: "The connection was too slow",
    text: "What you entered did not arrive completely. Please go back and send it again, ideally with better reception.",
  },
  413: {
    title: "That is too large",
    text: "That is more than this page can accept. Please go back, shorten your text and send it again.",
  },
  500: {
    title: "Something went wrong on our side",
    text: "It is not your fault. Please try again in a few seconds. If the error stays, please call the business.",
  },
  503: { title: BUSY, text: "What you entered has not been stored yet. Please try again in a few seconds." },
  507: {
    title: "We cannot store anything at the moment",
    text: "It is not your fault. What you entered has not been stored yet. Please try again in a few minutes, or call the business if it is urgent.",
  },
};

export const refusals: RefusalWords = {
  byStatus,
  busyForReaders: {
    title: BUSY,
    text: "We cannot keep up at the moment. Please reload the page in a few seconds.",
  },
  photosTooLarge: {
    title: "That is too large",
    text: "One photo may have at most 15 MB, all photos together at most 60 MB. Please go back and send fewer or smaller photos.",
  },
  otherwise: {
    title: "That did not work",
    text: "Please go back and try again. If that does not help, please call the business.",
  },
  restricted: {
    title: "Nothing can be sent from here",
    why: "This website restricts the form. It works in a new window.",
    unsent:
      "Your request has not been sent: we only accept it from our own page, and some websites restrict the form. Go back, copy what you wrote, and send it in a new window.",
    open: "Open the form in a new window",
    typed: "If nothing opens, please type this address into your browser:",
  },
  start: "Home page (in German)",
  number: (status, id) => `Error ${status} · number ${id}`,
};
