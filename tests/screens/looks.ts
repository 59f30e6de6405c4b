import type { Page } from "playwright";

/** What of a page's looks is counted over all pages: each value with how many signs or things have it. */
export interface Looks {
  sizes: Record<string, number>;
  combinations: Record<string, number>;
  headings: Record<string, number>;
  buttons: Record<string, number>;
  gaps: Record<string, number>;
  edges: Record<string, number>;
  chosen: Record<string, number>;
  bold: Record<string, number>;
}

/** Their long texts would hide how bold all other pages are. */
const LEGAL = /^\/(datenschutz|impressum|agb|avv|barrierefreiheit|cookie-einstellungen)/;

/** Where in the product each counts; elsewhere it is a matter of the page's own. */
export const KINDS: readonly {
  kind: keyof Looks;
  figure: string;
  most: number;
  isInside?: true;
  isWide?: true;
}[] = [
  { kind: "sizes", figure: "sizes of type", most: 7 },
  { kind: "combinations", figure: "combinations of size, weight and height of line", most: 14 },
  { kind: "headings", figure: "looks of h2, signed in", most: 2, isInside: true },
  { kind: "buttons", figure: "looks of a button", most: 9 },
  { kind: "gaps", figure: "gaps", most: 8 },
  { kind: "edges", figure: "left edges at 1280, signed in", most: 1, isInside: true, isWide: true },
  { kind: "chosen", figure: "looks of what is chosen", most: 1 },
];

/** Runs in the page. Only what can be seen counts: what is for screen readers alone is one pixel large. */
export function looksOf(page: Page): Promise<Looks> {
  return page.evaluate(() => {
    const found: Record<string, Record<string, number>> = {};
    const add = (kind: string, value: string, times = 1) => {
      const counts = found[kind] ?? {};
      counts[value] = (counts[value] ?? 0) + times;
      found[kind] = counts;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    // What is printed on stickers is measured in millimetres.
    const isHiddenFromSight = (element: Element | null): boolean => {
      if (element?.closest(".aushang, .stickers")) return true;
      for (let at = element; at; at = at.parentElement) {
        const { position, overflow, clipPath } = getComputedStyle(at);
        if (position === "absolute" && overflow === "hidden" && (clipPath !== "none" || !isSeen(at)))
          return true;
      }
      return false;
    };
    const isClear = (colour: string) => /^(transparent|rgba\(.*, 0\))$/.test(colour);
    const frameOf = ({ borderTopWidth, borderTopColor, borderTopStyle }: CSSStyleDeclaration) =>
      borderTopStyle === "none" || borderTopWidth === "0px" || isClear(borderTopColor)
        ? "no frame"
        : `${borderTopWidth} ${borderTopColor}`;
    const isBox = (style: CSSStyleDeclaration) =>
      frameOf(style) !== "no frame" || !isClear(style.backgroundColor);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const signs = node.textContent?.replace(/\s/g, "").length ?? 0;
      const parent = node.parentElement;
      if (signs === 0 || !parent || !isSeen(parent) || isHiddenFromSight(parent)) continue;
      const { fontSize, fontWeight, lineHeight } = getComputedStyle(parent);
      add("sizes", fontSize, signs);
      add("combinations", `${fontSize} ${fontWeight} ${lineHeight}`, signs);
      add("bold", Number(fontWeight) >= 600 ? "bold" : "plain", signs);
    }
    const seen = [...document.body.querySelectorAll("*")].filter(
      (element) => isSeen(element) && !isHiddenFromSight(element),
    );
    for (const element of seen) {
      const style = getComputedStyle(element);
      const { fontSize, fontWeight, color, backgroundColor } = style;
      if (element.matches("h2")) add("headings", `${fontSize} ${fontWeight} ${color}`);
      if (element.matches("button, a, summary, input[type=submit]") && isBox(style) && !isChosen(element))
        add("buttons", `${backgroundColor}, ${frameOf(style)}, ${color} ${fontSize} ${fontWeight}`);
      if (element.children.length > 1 && /flex|grid/.test(style.display))
        for (const gap of [style.rowGap, style.columnGap])
          if (gap !== "normal" && gap !== "0px") add("gaps", gap);
      const marked = markOf(element);
      if (marked && isSeen(marked) && isBox(getComputedStyle(marked)))
        add("chosen", `${getComputedStyle(marked).backgroundColor}, ${frameOf(getComputedStyle(marked))}`);
    }
    for (const edge of edges()) add("edges", `${edge}px`);
    return found as unknown as Looks;

    function isChosen(element: Element): boolean {
      return element.matches('[aria-current]:not([aria-current="false"]), [aria-pressed="true"]');
    }

    /** The box that shows that something is chosen. */
    function markOf(element: Element): Element | null {
      if (isChosen(element) || element.matches('[aria-selected="true"]')) return element;
      if (!element.matches("label")) return null;
      const input = element.querySelector("input:checked");
      return input && (input.nextElementSibling?.matches(".chip") ? input.nextElementSibling : element);
    }

    /** Where what stands in the page's own column begins: not what stands in a box, nor beside something. */
    function edges(): number[] {
      const main = document.querySelector("main");
      if (!main) return [];
      const parts: DOMRect[] = [];
      const look = (element: Element) => {
        if (!isSeen(element) || isHiddenFromSight(element)) return;
        const style = getComputedStyle(element);
        if (/absolute|fixed/.test(style.position)) return;
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (isBox(style) || hasText || element.matches("svg, img, input, textarea, select, table"))
          parts.push(element.getBoundingClientRect());
        else for (const child of element.children) look(child);
      };
      for (const child of main.children) look(child);
      const first = parts.filter(
        (one) =>
          !parts.some((other) => other.left < one.left && other.bottom > one.top && other.top < one.bottom),
      );
      return first.map(({ left }) => Math.round(left));
    }
  });
}

/** How many values there are, the rarest of them with a page where each stands. */
export class LooksOfAll {
  readonly #pages: { address: string; isInside: boolean; isWide: boolean; looks: Looks }[] = [];

  add(page: { address: string; isInside: boolean; isWide: boolean; looks: Looks }): void {
    this.#pages.push(page);
  }

  figures() {
    const bold = this.#counts({ kind: "bold" }, ({ address }) => !LEGAL.test(address));
    const [signs, all] = ["bold", "plain"].map((name) => bold.get(name)?.times ?? 0) as [number, number];
    const share = Math.round((100 * signs) / Math.max(1, signs + all));
    return [
      { figure: "bold of all signs, %", most: 30, value: share, rare: [] as string[] },
      ...KINDS.map((kind) => {
        const counts = [...this.#counts(kind)].sort(([, a], [, b]) => b.times - a.times);
        const rare = counts.map(([value, { times, address }]) => `${value} (${times} ×, ${address})`);
        return { figure: kind.figure, most: kind.most, value: counts.length, rare };
      }),
    ];
  }

  #counts(
    { kind, isInside, isWide }: { kind: keyof Looks; isInside?: true; isWide?: true },
    isMeant: (page: { address: string }) => boolean = () => true,
  ) {
    const counts = new Map<string, { times: number; address: string }>();
    for (const page of this.#pages.filter(isMeant)) {
      if ((isInside && !page.isInside) || (isWide && !page.isWide)) continue;
      for (const [value, times] of Object.entries(page.looks[kind] ?? {})) {
        const known = counts.get(value);
        counts.set(value, { times: (known?.times ?? 0) + times, address: known?.address ?? page.address });
      }
    }
    return counts;
  }
}
