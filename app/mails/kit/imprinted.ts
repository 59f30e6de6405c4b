import { href } from "react-router";
import type { Settings } from "../../env.server.ts";
import type { MailTransport } from "../../services/mail/outgoing-mail.ts";
import { type Imprint, withImprint } from "./imprint.ts";

export type OperatorSettings = Pick<Settings, "ORIGIN" | Extract<keyof Settings, `OPERATOR_${string}`>>;

export function mailImprint(settings: OperatorSettings): Imprint {
  const { OPERATOR_NAME, OPERATOR_STREET, OPERATOR_CITY } = settings;
  const { OPERATOR_REPRESENTATIVE, OPERATOR_REGISTER, OPERATOR_VAT_ID, ORIGIN } = settings;
  const inOneLine = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(" · ");
  const lines = [
    inOneLine(OPERATOR_NAME, OPERATOR_STREET, OPERATOR_CITY),
    inOneLine(
      OPERATOR_REPRESENTATIVE && `Vertreten durch ${OPERATOR_REPRESENTATIVE}`,
      OPERATOR_REGISTER,
      OPERATOR_VAT_ID && `USt-IdNr. ${OPERATOR_VAT_ID}`,
    ),
  ];
  return { lines: lines.filter((line) => line !== ""), link: new URL(href("/impressum"), ORIGIN).href };
}

export function imprinted(transport: MailTransport, settings: OperatorSettings): MailTransport {
  const imprint = mailImprint(settings);
  return { ...transport, send: (mail) => transport.send(withImprint(mail, imprint)) };
}
