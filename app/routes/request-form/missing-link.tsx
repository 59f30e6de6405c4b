import { data } from "react-router";
import { ErrorBox } from "./page-frame.tsx";

export const handle = { plain: true };
export { headers } from "./page-style.server.ts";

export function loader() {
  return data(null, { status: 404 });
}

export default function MissingLink() {
  return <ErrorBox isLinkMissing />;
}
