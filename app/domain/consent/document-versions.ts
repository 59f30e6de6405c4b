/** A changed text needs a new version in the same commit (D16, D55); settings that change it make one of their own. */
export const DOCUMENT_VERSIONS = {
  agb: "2026-11.12",
  privacyPolicy: "2026-11.28",
  avv: "2026-11.19",
} as const;
