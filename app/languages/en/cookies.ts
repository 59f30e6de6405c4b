// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";

export const cookies: Words["cookies"] = {
  bar: {
    title: "Cookies",
    text: "Essential cookies are needed. Statistics and marketing by Google only run with consent. The choice can be changed at any time at the bottom of each page.",
    privacy: "Privacy (in German)",
    settings: "Settings",
    essential: "Only essential",
    all: "Accept all",
  },
  dialog: {
    title: "Cookie settings",
    close: "Close",
    categories: "Categories",
    essential: {
      label: "Essential",
      hint: "Needed for signing in, security and this choice. Always active.",
    },
    statistics: {
      label: "Statistics",
      hint: (months) => `Shows us how visitors use our pages. Kept for up to ${months}\u00a0months.`,
    },
    marketing: {
      label: "Marketing",
      hint: (days) => `Measures which advertising leads to us. Kept for up to ${days}\u00a0days.`,
    },
    save: "Save choice",
  },
  said: {
    all: "All cookies accepted.",
    essential: "Only essential cookies are used.",
    saved: "Cookie settings saved.",
    unsent:
      "The server is not answering just now. The choice is remembered on this device and will be sent on the next visit.",
  },
};
