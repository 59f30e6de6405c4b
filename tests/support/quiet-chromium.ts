/** What Playwright switches off by itself, for Chromium takes the last list alone, and two parts of its address bar. */
const UNUSED = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  // Pages in a process of their own, made for each window: more than half of what opening one takes.
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** Chromium that asks nobody for anything and draws without a graphics card. */
export const QUIET_CHROMIUM = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${UNUSED.join(",")}`,
];
