const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** Leaves out its `+tag`, and Gmail's dots. */
export function countedAddress(email: string): string {
  const address = withoutTag(email);
  if (!GMAIL.test(address)) return address;
  return `${address.replace(GMAIL, "").replaceAll(".", "")}@gmail.com`;
}

function withoutTag(email: string): string {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const plus = local.indexOf("+");
  return plus > 0 ? `${local.slice(0, plus)}${email.slice(at)}` : email;
}
