import { data } from "react-router";
import { ErrorBox } from "./error-box.tsx";
import { PLAIN_PAGE_HEADERS } from "./page-style.server.ts";

export const handle = { plain: true };

export function headers() {
  return PLAIN_PAGE_HEADERS;
}

export function loader() {
  return data(null, { status: 404 });
}

export default function MissingLink() {
  return <ErrorBox isLinkMissing />;
}
