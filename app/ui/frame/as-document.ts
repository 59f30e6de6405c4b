import { redirectDocument } from "react-router";

/** The `clientLoader` of a still page whose own script works in a document of its own alone. */
export async function asDocument({ request: { url, signal } }: { request: Request }): Promise<Response> {
  // Without a line it fails as any load does, and the page stays.
  await fetch(url, { method: "HEAD", redirect: "manual", signal });
  return redirectDocument(url);
}
