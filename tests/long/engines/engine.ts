/** A browser beside Chromium that a customer may have. */
export interface Engine {
  name: string;
  /** What isn't installed here; nothing where all is. */
  missing(): string[];
  open(how: { scripts: boolean }): Promise<Phone>;
}

/** One window of 360 × 740 px. A place in a page is CSS or, with a slash before it, XPath. */
export interface Phone {
  goTo(address: string): Promise<void>;
  /** What an expression of JavaScript is worth in the page, also where the page's own scripts are off. */
  ask<Answer>(expression: string): Promise<Answer>;
  press(place: string): Promise<void>;
  /** In place of what stands in the field. */
  type(place: string, text: string): Promise<void>;
  /** Gives files to a field, as its dialog would. */
  pick(place: string, paths: string[]): Promise<void>;
  picture(): Promise<Buffer>;
  /** Errors and warnings of the console so far. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

export const PHONE_WIDTH = 360;
export const PHONE_HEIGHT = 740;

/** CSS or XPath, as both protocols name them. */
export function isPath(place: string): boolean {
  return place.startsWith("/");
}

/** The expression that finds it in a page. */
export function elementAt(place: string): string {
  const quoted = JSON.stringify(place);
  return isPath(place)
    ? `document.evaluate(${quoted}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue`
    : `document.querySelector(${quoted})`;
}
