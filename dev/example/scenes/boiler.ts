import { drop, gradient, pipe } from "../shapes.ts";

const SEGMENTS = {
  top: "M4 0h22l-4 5H8z",
  upperLeft: "M3 2l5 5v18l-5 4z",
  upperRight: "M27 2l-5 5v18l5 4z",
  middle: "M5 30l4-3h12l4 3-4 3H9z",
  lowerLeft: "M3 32l5 4v17l-5 5z",
  lowerRight: "M27 32l-5 4v17l5 5z",
  bottom: "M4 60h22l-4-5H8z",
} as const;

type Segment = keyof typeof SEGMENTS;
const F: Segment[] = ["top", "upperLeft", "middle", "lowerLeft"];
const TWO: Segment[] = ["top", "upperRight", "middle", "lowerLeft", "bottom"];
const EIGHT = Object.keys(SEGMENTS) as Segment[];

function figure(x: number, y: number, lit: readonly Segment[]): string {
  const paths = (Object.keys(SEGMENTS) as Segment[]).map(
    (segment) => `<path d="${SEGMENTS[segment]}" fill="${lit.includes(segment) ? "#ff5436" : "#ffffff10"}"/>`,
  );
  return `<g transform="translate(${x} ${y})">${paths.join("")}</g>`;
}

export const BOILER = `
  <defs>
    ${gradient("cellar", ["#d9d3c3", "#c3bba7", "#a89f89"])}
    ${gradient("front", ["#fdfdfc", "#e9ebea", "#d3d7d7"])}
    ${gradient("copper", ["#e9a878", "#c07545", "#8f4f28"], true)}
  </defs>
  <rect width="800" height="600" fill="url(#cellar)"/>
  <g stroke="#00000012" stroke-width="3"><path d="M0 90h800M0 190h800M0 290h800M0 390h800M0 490h800M90 0v90M330 0v90M620 0v90M190 90v100M700 90v100M90 190v100M690 290v100M110 390v100M740 390v100"/></g>
  ${pipe("M400 0V70", 92, "#d5d8d8")}<rect x="344" y="52" width="112" height="20" rx="8" fill="#b9bfc1"/>
  <rect x="222" y="74" width="372" height="400" rx="26" fill="#00000030"/>
  <rect x="210" y="64" width="372" height="400" rx="24" fill="url(#front)" stroke="#b5babb" stroke-width="3"/>
  <path d="M210 340h372" stroke="#b5babb" stroke-width="3"/>
  <rect x="232" y="92" width="328" height="10" rx="5" fill="#00000010"/>
  <path d="M374 190q26-50 52 0q14 30-4 56q-4-22-22-34q-20 14-22 34q-20-26-4-56z" fill="#d7dadb"/>
  <rect x="300" y="362" width="150" height="80" rx="10" fill="#171b1d"/>
  ${figure(318, 372, F)}${figure(360, 372, TWO)}${figure(402, 372, EIGHT)}<circle cx="353" cy="431" r="3.5" fill="#ff5436"/>
  <circle cx="508" cy="402" r="38" fill="#fff" stroke="#8e979b" stroke-width="6"/>
  <path d="M482 424a34 34 0 0 1-4-36" fill="none" stroke="#d8402a" stroke-width="8"/><path d="M500 371a34 34 0 0 1 33 20" fill="none" stroke="#3d9b52" stroke-width="8"/>
  <path d="M508 402l-24 18" stroke="#222" stroke-width="5" stroke-linecap="round"/><circle cx="508" cy="402" r="6" fill="#222"/>
  <circle cx="256" cy="386" r="20" fill="#e4e7e7" stroke="#9aa2a5" stroke-width="4"/><path d="M256 386v-16" stroke="#5d666a" stroke-width="5"/><circle cx="256" cy="430" r="8" fill="#ff5436"/>
  ${pipe("M270 470V600", 20, "#c07545")}${pipe("M336 470V600", 20, "#c07545")}${pipe("M400 470V600", 26, "#d8b24a")}${pipe("M464 470V600", 20, "#c07545")}${pipe("M528 470V560q0 20 20 20h252", 20, "#c07545")}
  <g fill="#c9342a"><rect x="246" y="524" width="48" height="16" rx="8"/><rect x="440" y="524" width="48" height="16" rx="8"/></g><rect x="372" y="520" width="56" height="22" rx="6" fill="#e9c74d"/>
  <g fill="url(#copper)"><rect x="256" y="480" width="28" height="24" rx="4"/><rect x="322" y="480" width="28" height="24" rx="4"/><rect x="450" y="480" width="28" height="24" rx="4"/><rect x="514" y="480" width="28" height="24" rx="4"/></g>
  ${drop(336, 556, 0.8)}
  <g><rect x="640" y="150" width="110" height="150" rx="6" fill="#f7f4e8" transform="rotate(3 695 225)"/><path d="M660 184h70M660 208h70M660 232h52M660 256h62" stroke="#8d8a7c" stroke-width="5" transform="rotate(3 695 225)"/><circle cx="695" cy="160" r="6" fill="#c9342a"/></g>
  <path d="M60 210h90v120H60z" fill="#b53d2f"/><path d="M84 210v-34h42v34" fill="none" stroke="#8f979b" stroke-width="8"/><rect x="76" y="240" width="58" height="34" rx="4" fill="#f3eee2"/>`;
