export function supportAddress(settings: { OPERATOR_EMAIL?: string; MAIL_FROM: string }): string {
  return settings.OPERATOR_EMAIL ?? /<([^<>]+)>/.exec(settings.MAIL_FROM)?.[1] ?? settings.MAIL_FROM;
}
