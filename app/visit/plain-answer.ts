/** One sentence for what is no page, such as a file that isn't there. */
export function plainAnswer(text: string, status: number): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}

/** A private file to save, which no cache keeps and no search engine lists. */
export function fileAnswer(file: { fileName: string; contentType: string; content: string }): Response {
  const headers = {
    "Content-Type": file.contentType,
    "Content-Disposition": `attachment; filename="${file.fileName}"`,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(file.content, { headers });
}
