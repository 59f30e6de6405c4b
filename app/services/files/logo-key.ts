const LOGO = /^customer-images\/\d{1,15}-([0-9a-f]{32})-logo-(\d{1,3})x(\d{1,3})\.webp$/;

/** `customer-images/{ms since 1970}-{random}-logo-{width}x{height}.webp`; `random` is 32 hexadecimal digits. */
export function newLogoKey(now: Date, random: string, { width, height }: LogoSize): string {
  return `customer-images/${now.getTime()}-${random}-logo-${width}x${height}.webp`;
}

interface LogoSize {
  width: number;
  height: number;
}

export function isLogoKey(value: string): boolean {
  return LOGO.test(value);
}

/** What a page needs to show it; null for anything but a logo's key. Each picture has another `name`. */
export function readLogoKey(key: string | null): ({ name: string } & LogoSize) | null {
  const [, random, width, height] = LOGO.exec(key ?? "") ?? [];
  return random ? { name: `${random}.webp`, width: Number(width), height: Number(height) } : null;
}
