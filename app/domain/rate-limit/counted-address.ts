/** The mailbox a canonical address is counted as: without the `+tag` that many services let anybody add. */
export function countedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const plus = local.indexOf("+");
  return plus > 0 ? `${local.slice(0, plus)}${email.slice(at)}` : email;
}
