// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { MailWords } from "../de/mails.ts";

export const mails: MailWords = {
  sender: (company, product) => `${company} via ${product}`,
  footer: {
    about: (product, company) =>
      `${product} takes requests for ${company ?? "the business"} and deletes your request and your photos automatically after 30 days.`,
    stranger: "You haven’t sent a request? Then somebody entered your address; you need not do anything.",
    unsubscribe: "Stop emails about requests",
    imprint: "Who runs this service (in German):",
  },
  unsubscribe: {
    title: "Stop emails",
    about:
      "This is about all emails about requests that go to a business with your email address: confirmations, questions, appointments and refusals",
    consequence:
      "If you stop them, your requests will still reach the businesses. But we will no longer write to you about them.",
    switchOff: "Stop them all",
    switchOn: "Switch on again",
    isOff: "You will get no more emails about requests.",
    afterOff: "Your requests still arrive. What becomes of them still stands on the page of your request.",
    isOn: "You will get emails about your requests again.",
    afterOn: "Confirmations, questions, appointments and refusals.",
    elsewhere: "You can switch them on again here at any time: the link stays valid.",
    unknown: "This link is incomplete or no longer valid. Please open it once more from the email.",
  },
  confirmation: {
    subject: (company) => `Your request to ${company}`,
    arrived: "Your request has arrived",
    stored: "Your request is saved",
    received: (company) => `${company ?? "The business"} has received your request.`,
    thanks: "Thank you!",
    next: (company, isSameDay) =>
      `${company ?? "The business"} will get back to you${isSameDay ? ", usually on the same day" : ""}.`,
    phone: "See the phone number",
    sent: "This is what you sent:",
    shortened:
      "Texts with web addresses, email addresses or longer numbers are left out of this email. The business has received everything you wrote.",
    more: "Would you like to send photos, add something or withdraw the request? Here you can also see how things stand:",
    reply: (email) => `You can also simply reply to this email or write to ${email}.`,
    change: (email) =>
      `Would you like to change something, withdraw your request or have it deleted? Simply reply to this email or write to ${email}.`,
  },
  entered: {
    subject: (company) => `New email address for your request${company ? ` to ${company}` : ""}`,
    heading: "Your request",
    entered: (company) =>
      `This email address was entered for a request to ${company ?? "a business"}. Emails about the request will come here from now on.`,
    withheld:
      "We do not repeat here what the request says, because we do not know whose address this is. You can see how it stands here:",
  },
  contactChanged: {
    subject: "The contact details of your request were changed",
    changed: (company) =>
      `The way ${company ?? "the business"} can reach you about your request was changed.`,
    moved: "Emails about this request now go to another address and no longer to this one.",
    byYou: "Was it you? Then there is nothing you need to do.",
    call: "Was it not you? Then please call the business right away so that it can still reach you:",
    write: (email) =>
      `Was it not you? Then please reply to this email right away or write to ${email}, so that the business can still reach you.`,
  },
  facts: {
    type: "Kind of request",
    name: "Name",
    phone: "Phone",
    email: "Email",
    channel: "Contact by",
    time: "Available",
    timing: "When",
    place: "Place",
    building: "Building",
    role: "You are",
    device: "Make / model",
    photos: "Photos",
  },
  question: {
    subject: (company) =>
      company ? `A question about your request to ${company}` : "A question about your request",
    preheader: "The business would like to know something more from you.",
    heading: "A question about your request",
    why: (company, hasList) =>
      `${company ?? "The business"} has read your request and would like to know ${hasList ? "the following:" : "something more."}`,
    answer: "Answer the question",
    how: (email) =>
      `You can also send photos there. You don’t need to sign in. You can also simply reply to this email or write to ${email}.`,
  },
  dates: {
    heading: (count) => (count === 1 ? "Suggested appointment" : "Suggested appointments"),
    subject: (company, count) =>
      `${count === 1 ? "Suggested appointment" : "Suggested appointments"} ${company ? `from ${company}` : "for your request"}`,
    proposes: (company) => `For your request, ${company ?? "the business"} suggests:`,
    moves: (company, appointment) =>
      `${company ?? "The business"} asks you to move the appointment on ${appointment}, and suggests:`,
    choose: "Choose an appointment",
    fixedOnce: "The appointment is fixed as soon as you choose one.",
    untilThen: "Until you choose another one, the present appointment stands.",
  },
  appointment: {
    subject: (company, window) =>
      company ? `Your appointment with ${company}: ${window}` : `Your appointment: ${window}`,
    heading: "Your appointment",
    stands: "Your appointment is fixed:",
    attached: "With the attached file you can add it to your calendar.",
    look: "See the request",
    another: "It doesn’t suit you after all? Simply reply to this email.",
    entry: (company) => `Appointment: ${company ?? "business"}`,
  },
  decline: {
    subject: (company) => (company ? `Your request to ${company}` : "Your request"),
    heading: "Your request",
    preheader: "Unfortunately we cannot take on your job at the moment.",
    greeting: "Hello,",
    declined:
      "thank you for your request and for your trust. Unfortunately we cannot take on your job at the moment. We are telling you straight away so that you don’t wait in vain.",
    cancelled: (appointment) => `The appointment on ${appointment} will therefore not take place.`,
    goodbye:
      "We hope you soon find a business that suits you. For any other job we will gladly be there for you again.",
    closing: "Kind regards",
  },
  declineRevoked: {
    subject: (company) =>
      company ? `Not declined after all: your request to ${company}` : "Not declined after all: your request",
    preheader: "Our refusal no longer applies.",
    revoked:
      "our refusal no longer applies. Your request is open again and we are taking care of it. Please excuse the back and forth.",
    stands: (appointment) => `The appointment on ${appointment} will take place.`,
    another: "Have you found another business in the meantime? Then please send a short reply to this email.",
  },
};
