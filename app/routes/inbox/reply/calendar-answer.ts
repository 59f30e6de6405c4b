/** A calendar's file, which no cache keeps; 404 for everything but an own request that has one. */
export function calendarAnswer(file: { fileName: string; contentType: string; content: string } | null) {
  const headers = { "Cache-Control": "no-store" };
  if (!file) {
    const type = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response("Diesen Termin gibt es nicht.", { status: 404, headers: { ...headers, ...type } });
  }
  const saved = { "Content-Disposition": `attachment; filename="${file.fileName}"` };
  return new Response(file.content, {
    headers: { ...headers, "Content-Type": file.contentType, ...saved },
  });
}
