// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ConsentWords } from "../de/consent.ts";

export const consent: ConsentWords = {
  text: (company) =>
    `I agree to my details being sent to ${company} and processed as described in the privacy notice.`,
  binding: "The German text is binding:",
  ai: "The business may have your message assessed and translated by an external AI service, without names and contact details.",
  storage: "Everything is deleted after 30 days.",
  more: "Read more",
  aiInFull: (service) => {
    const who = service === null ? "external AI services" : `the AI service ${service}`;
    return `So that the business can reply faster, it may have your request assessed and translated by artificial intelligence (AI). Details from your request may be passed on to ${who}. Your name, phone number and email address are not among them; street and house number are removed as far as they can be recognised. The decision is always made by a person.`;
  },
  goesTo: (business) => [
    `Your details go to ${business}, so that the business can deal with your request. Read more in the `,
    ".",
  ],
};
