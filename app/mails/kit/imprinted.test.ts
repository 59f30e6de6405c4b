import type { OutgoingMail } from "../../services/mail/outgoing-mail.ts";
import { IMPRINT_PLACE, withImprint } from "./imprint.ts";
import { imprinted, mailImprint } from "./imprinted.ts";
import { inWords } from "./in-words.ts";

const OPERATOR = {
  ORIGIN: "https://werkruf.example",
  OPERATOR_NAME: "Huber & Söhne GmbH",
  OPERATOR_STREET: "Hauptstraße 1",
  OPERATOR_CITY: "50667 Köln",
  OPERATOR_REPRESENTATIVE: "Erika Huber",
  OPERATOR_REGISTER: "Amtsgericht Köln HRB 12345",
};
const MAIL = inWords({
  ...{ product: "Werkruf", subject: "Betreff", preheader: "", heading: "Überschrift", footer: [] },
  blocks: [{ kind: "paragraph", text: `${IMPRINT_PLACE.source} $& Text` }],
});

test("every mail goes out with who sends it, once in each form", async () => {
  const sent: OutgoingMail[] = [];
  const transport = {
    name: "files",
    send: async (mail: OutgoingMail) => void sent.push(mail),
    close() {},
  } as const;
  const mail = {
    id: "1",
    recipient: "eva@example.com",
    replyTo: null,
    senderName: null,
    headers: {},
    createdAt: new Date(),
  };
  await imprinted(transport, OPERATOR).send({ ...mail, ...MAIL });
  const [{ text, html } = { text: "", html: "" }] = sent;
  expect(text.match(/Huber & Söhne GmbH · Hauptstraße 1 · 50667 Köln/g)).toHaveLength(1);
  expect(text).toContain("Vertreten durch Erika Huber · Amtsgericht Köln HRB 12345\n");
  expect(text).toContain("Impressum: https://werkruf.example/impressum\n");
  expect(html.match(/Huber &amp; Söhne GmbH/g)).toHaveLength(1);
  expect(html.match(/href="https:\/\/werkruf\.example\/impressum"/g)).toHaveLength(1);
  expect(html).toContain("$&amp; Text");
});

test("before the operator has said who he is there is the link alone", () => {
  const { text } = withImprint(MAIL, mailImprint({ ORIGIN: "http://localhost:3000" }));
  expect(text.endsWith("Werkruf\nImpressum: http://localhost:3000/impressum\n")).toBe(true);
});
