/** Whether a page is the one at `path` or stands below it, as its entry in a menu shows. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
