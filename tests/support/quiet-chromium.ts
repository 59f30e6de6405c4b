/** Chromium that asks nobody for anything and draws without a graphics card. */
export const QUIET_CHROMIUM = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
