export function subscriptionPage(origin: string): string {
  return new URL("/abo", origin).href;
}
