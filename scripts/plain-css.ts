import type { ChildNode, Plugin } from "postcss";

const LAYERS = ["properties", "theme", "base", "components", "utilities"];

/** iOS before 14.5 doesn't know these. */
const SIDES: Record<string, readonly string[]> = {
  "margin-inline": ["margin-left", "margin-right"],
  "margin-block": ["margin-top", "margin-bottom"],
  "padding-inline": ["padding-left", "padding-right"],
  "padding-block": ["padding-top", "padding-bottom"],
  "inset-inline": ["left", "right"],
  "inset-block": ["top", "bottom"],
  inset: ["top", "right", "bottom", "left"],
};

/**
 * Unwraps cascade layers, which browsers before iOS 15.4 and Chrome 99 skip whole.
 * Rules come in the order of their layers, those without one or within a condition at the end.
 */
export const plainCss: Plugin = {
  postcssPlugin: "plain-css",
  OnceExit(root) {
    const layers = new Map<string, ChildNode[]>(LAYERS.map((name) => [name, []]));
    root.walkAtRules("layer", (rule) => {
      if (!rule.nodes) rule.remove();
      else if (rule.parent !== root) rule.replaceWith(rule.nodes);
      else {
        const layer = layers.get(rule.params);
        if (!layer) throw rule.error(`Not one of the layers ${LAYERS.join(", ")}`);
        layer.push(...rule.nodes);
        rule.remove();
      }
    });
    root.prepend([...layers.values()].flat());
    // One pseudo-element a browser doesn't know costs it all of the rule, the reset of margins for example.
    root.walkRules(/,.*::(backdrop|file-selector-button)/, (rule) => {
      rule.replaceWith(rule.selectors.map((selector) => rule.clone({ selector })));
    });
    root.walkDecls((declaration) => {
      const sides = SIDES[declaration.prop];
      if (sides) declaration.replaceWith(sides.map((prop) => declaration.clone({ prop })));
      // The older name of the same, for iOS before 15.4: else a long word makes the page wider than the window.
      if (declaration.prop === "overflow-wrap" && declaration.value === "anywhere")
        declaration.cloneBefore({ prop: "word-break", value: "break-word" });
    });
  },
};
