/** A changed text needs a new version in the same commit (D16, D55). */
export const DOCUMENT_VERSIONS = {
  agb: "2026-11.8",
  privacyPolicy: "2026-11.17",
  avv: "2026-11.14",
} as const;
