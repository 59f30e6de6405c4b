/** One sentence for what is no page, such as a file that isn't there. */
export function plainAnswer(text: string, status: number): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}
