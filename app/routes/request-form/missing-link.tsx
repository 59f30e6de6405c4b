import { data } from "react-router";

export const handle = { plain: true };
export { headers } from "./page-style.server.ts";

export function loader() {
  throw data(null, { status: 404 });
}

export { ErrorBox as default, ErrorBox as ErrorBoundary } from "./page-frame.tsx";
