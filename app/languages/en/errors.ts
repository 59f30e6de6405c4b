// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ErrorWords } from "../de/errors.ts";
import { plural } from "../plural.ts";

export const errors: ErrorWords = {
  title: "Error",
  pleaseCheck: "Your request has not been sent yet. Please check:",
  unexpected:
    "An unexpected error has occurred. Your details are still in the form: please send them again in a moment.",
  once: "Please fill in this field only once.",
  fromList: "Please choose an entry from the list.",
  tooLong: (limit) => `Please shorten your text to at most ${limit} characters.`,
  wait: (count, unit) =>
    unit === "hour"
      ? `${count} ${plural("en", count, { one: "hour", other: "hours" })}`
      : `${count} ${plural("en", count, { one: "minute", other: "minutes" })}`,
  tooManyRequests: {
    network: (wait) =>
      `A great many requests have just come from your network (internet connection or mobile network). ${waitAndSend(wait)}`,
    business: (wait) =>
      `This business is getting unusually many requests just now, some of them from your network. ${waitAndSend(wait)}`,
  },
  hurry: {
    call: (phone) => `If it is urgent, please call: ${phone}.`,
    write: (email) => `If it is urgent, please write to ${email}.`,
    elsewhere: "If it is urgent, please turn to another business.",
  },

  photo: {
    damaged: (file) => `${file} is empty or damaged. Please choose the photo again or take a new one.`,
    heic: (file) =>
      `${file} is an iPhone photo that we cannot read as it is. Please choose it from the photo library or take a screenshot.`,
    notAnImage: (file) =>
      `${file} is not a JPEG, PNG or WebP file. Please choose a photo in one of these formats or a screenshot.`,
    animated: (file) => `${file} is an animation. Please choose a single photo or a screenshot of it.`,
    tooManyPixels: (file) =>
      `The resolution of ${file} is too high. Please choose a photo with at most 50 megapixels, for example a screenshot of it.`,
    tooComplex: (file) =>
      `${file} is stored in too complex a way. Please choose another photo or a screenshot of it.`,
  },
  photoGone:
    "A photo is no longer there because it waited too long. Please choose it again or send your request without this photo.",
  tooManyPhotos: (wait) =>
    `A great many photos have just come from your network (internet connection or mobile network). Please wait ${wait} or send without photos for now.`,
  noRoom: (wait) =>
    `So many photos are arriving just now that there is no room for more. Please wait ${wait} or send without photos for now.`,
  photosTooLarge: (megabytes) =>
    `Your photos are larger than ${megabytes} MB altogether. Please send fewer or smaller photos.`,
  photosUnstored:
    "Photos cannot be stored at the moment. Please send without photos for now, or wait a few minutes.",
  drawn: {
    gone: ["This photo can no longer", "be shown."],
    unavailable: ["This photo cannot be loaded", "right now."],
  },
  malformed: "Your details did not arrive completely. Please send the form again.",

  missingLink: "The link to the business is invalid or missing.",
  wrongLink: "Nothing was sent: the link is invalid.",
  checkLink: "Please check the address, scan the QR code again or ask the business for its current link.",
  happened: "An error has occurred.",
  reload: "Please reload the page in a moment. If that does not help, please try again in a few minutes.",
  unknownBusiness: "This business could not be found.",
  businessGone: "This business is no longer here.",
  retired: {
    title: (product) => `This business is no longer with ${product}`,
    nothingSent: "You can no longer send a request through this link. Nothing was transmitted.",
    askDirectly:
      "Please turn to the business directly: call or write to it. You will often find its phone number where this link or QR code was.",
  },
};

function waitAndSend(wait: string): string {
  return `Your details are still in the form: please wait ${wait} and then send them again.`;
}
