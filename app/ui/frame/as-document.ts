import { redirectDocument } from "react-router";

/** The `clientLoader` of a still page whose own script works in a document of its own alone. */
export function asDocument({ request }: { request: Request }): Response {
  return redirectDocument(request.url);
}
