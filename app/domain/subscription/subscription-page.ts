/** Where a plan is bought; the specification's path. */
export function subscriptionPage(origin: string): string {
  return new URL("/abo", origin).href;
}
