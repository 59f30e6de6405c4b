// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ConsentWords } from "../de/consent.ts";

export const consent: ConsentWords = {
  text: (company) =>
    `I agree to my details being sent to ${company} and processed as described in the privacy notice.`,
  binding: "The German text is binding:",
  ai: "The business may have your message assessed and translated by an external AI service; we remove your name and contact details from it as far as we recognise them.",
  storage: "Your request is deleted here after 30 days; the business deletes its own copies itself.",
  more: "Read more",
  aiInFull: (service) => {
    const who = service === null ? "external AI services" : `the AI service ${service}`;
    return `So that the business can reply faster, it may have your request assessed and translated by artificial intelligence (AI). Details from your request may be passed on to ${who}. What you enter as name, phone number and email address is not among them. In your message your name as you entered it, contact details, street and house number are removed as far as they can be recognised. The decision is always made by a person.`;
  },
  goesTo: (business) => [
    `Your details go to ${business}, so that the business can deal with your request. Read more in the `,
    ".",
  ],
};
