import { jpegPhoto } from "./photos.ts";
import { type Page, Visitor, type Werkruf } from "./werkruf.ts";

/** What a customer with a problem fills in, but for the words. */
export const ANSWERS = {
  requestType: "problem",
  firstName: "Erika",
  lastName: "Musterfrau",
  contactMethod: "phone",
  phone: "0176 123456",
  preferredTime: "egal",
  zipCode: "50667",
  agreeToDataTransfer: true as const,
};

/** What a program posts instead of the page's form. */
export function posted(values: Record<string, string | true | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value === true ? "on" : value);
  return form;
}

/** On the page of a request, as its customer. */
export async function changeContact(visitor: Visitor, path: string, values: Record<string, string>) {
  return visitor.submit(await visitor.open(path), { form: "kontakt-aendern-formular", values });
}

/** Somebody with a business's request page open, who may send it again and again. */
export async function openCustomer(werkruf: Pick<Werkruf, "origin">, slug = "muster-sanitaer") {
  const visitor = new Visitor(werkruf.origin);
  const page = await visitor.get(`/${slug}`);
  const photo = new File([new Uint8Array(await jpegPhoto())], "bad.jpg", { type: "image/jpeg" });
  const send = (description: string, withPhoto = false): Promise<Page> =>
    visitor.submit(page, {
      button: "Anfrage absenden",
      values: { ...ANSWERS, description },
      ...(withPhoto && { files: { images: photo } }),
    });
  return { visitor, send };
}
