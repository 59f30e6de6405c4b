/** Requests of the same millisecond are ordered by their id. */
export interface InboxCursor {
  createdAt: Date;
  id: string;
}

/** Later than every request, so that the first page is a page like any other. */
export const NEWEST: InboxCursor = { createdAt: new Date(8_640_000_000_000_000), id: "" };

export function newestFirst(a: InboxCursor, b: InboxCursor): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

export function cursorText({ createdAt, id }: InboxCursor): string {
  return `${createdAt.getTime()}.${id}`;
}

export function readCursor(text: string | null): InboxCursor | null {
  const match = CURSOR.exec(text ?? "");
  const [, milliseconds, id] = match ?? [];
  if (!milliseconds || !id) return null;
  return { createdAt: new Date(Number(milliseconds)), id };
}
