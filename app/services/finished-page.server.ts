const pages = new WeakMap<Response, Buffer>();

/** A page's answer that holds its bytes aside: the stream a `Response` makes of them costs more than sending. */
export function finishedPage(bytes: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init);
  pages.set(response, bytes);
  return response;
}

/** The bytes of a {@link finishedPage}; undefined for every other answer, which has a body of its own or none. */
export function pageBytes(response: Response): Buffer | undefined {
  return pages.get(response);
}
