/** The way from where the reader is, in the map of phone or browser (Google's "Maps URLs"). */
export function routeHref(place: string): string {
  const link = new URL("https://www.google.com/maps/dir/?api=1");
  link.searchParams.set("destination", place.toWellFormed());
  return link.href;
}
