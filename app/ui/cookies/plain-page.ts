import { startCookieNotice } from "./start-cookie-notice.ts";

const root = document.querySelector<HTMLElement>("[data-cookies]");
if (root) startCookieNotice(root);
