import { href } from "react-router";
import { readLogoKey } from "../../services/files/logo-key.ts";

export interface ShownLogo {
  src: string;
  /** CSS pixels: half the picture's where it has enough of them. */
  width: number;
  height: number;
}

export interface OwnLogo {
  logo: ShownLogo | null;
  /** Its file: the business has one, and nobody can see it. */
  isLost: boolean;
}

export function ownLogo(
  profile: { slug: string; logoKey: string | null },
  lost: ReadonlySet<string>,
): OwnLogo {
  return { logo: shownLogo(profile, lost), isLost: lost.has(profile.logoKey ?? "") };
}

const MOST = { width: 260, height: 56 };

export function shownLogo(
  business: { slug: string; logoKey: string | null },
  lost: ReadonlySet<string>,
): ShownLogo | null {
  const logo = readLogoKey(business.logoKey);
  if (!logo || lost.has(business.logoKey ?? "")) return null;
  const scale = Math.min(1, MOST.width / logo.width, MOST.height / logo.height);
  return {
    src: href("/:slug/logo/:file", { slug: business.slug, file: logo.name }),
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
  };
}
