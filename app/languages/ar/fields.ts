// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { FieldWords } from "../de/fields.ts";

export const fields: FieldWords = {
  wrong: {
    requestType: "Please choose what we can help you with.",
    firstName: "Please enter your first name.",
    lastName: "Please enter your last name.",
    contactMethod: "Please choose how we may contact you.",
    email: "Please enter a valid email address.",
    phone: "Please enter a phone number where we can reach you.",
    preferredTime: "Please choose when we can best reach you.",
    timingPreference: "Please choose when you need us.",
    description: "Please describe briefly what it is about.",
    zipCode: "Please enter your postcode.",
    agreeToDataTransfer:
      "Please agree to your details being sent. Without the tick we may not pass the request on.",
  },
  outsideArea:
    "This is outside the area we usually work in. You are welcome to send your request anyway, and an urgent problem in any case.",
  zipCodeDigits:
    "German postcodes have five digits. Please have another look. You can send it as it is, too.",
  photoFailed: (why) => `A picture could not be uploaded: ${why}`,
};
