import { gradient, tiles } from "../shapes.ts";

const bricks = tiles(
  { x: -30, y: 96, columns: 14, rows: 14, width: 62, height: 24, gap: 3 },
  (column, row) =>
    (column * 5 + row * 3) % 4 === 0 ? "#b4684a" : (column + row) % 2 ? "#c0765a" : "#bb6e50",
);
const slats = Array.from(
  { length: 15 },
  (_, index) => `<path d="M330 ${306 + index * 12}h216" stroke="#8d979b" stroke-width="3"/>`,
);
const tulips = ["#e2574c", "#f0b93a", "#e2574c", "#d96fa0", "#f0b93a"].map((colour, index) => {
  const x = 60 + index * 34;
  return `<path d="M${x} 540q4-40 0-70" stroke="#4d8a46" stroke-width="5" fill="none"/><path d="M${x - 11} 474q-2-26 0-30l6 8 5-10 5 10 6-8q2 6 0 30q-11 10-22 0z" fill="${colour}"/><path d="M${x} 536q-20-20-14-44q16 14 14 44z" fill="#5f9f55"/>`;
});

export const HOUSE = `
  <defs>${gradient("evening", ["#8fbfe0", "#cfe4ee"])}${gradient("lawn", ["#86b45c", "#5d8f3f"])}${gradient("case", ["#f6f7f6", "#dfe3e2", "#c2c9c9"])}</defs>
  <rect width="800" height="100" fill="url(#evening)"/><g fill="#fff" opacity="0.85"><ellipse cx="640" cy="44" rx="70" ry="16"/><ellipse cx="690" cy="34" rx="44" ry="16"/></g>
  <rect y="90" width="800" height="390" fill="#d8cbb8"/>${bricks}
  <path d="M0 84h800v26H0z" fill="#6d4a2d"/><path d="M0 106h800v10H0z" fill="#00000040"/><rect x="690" y="106" width="22" height="380" fill="#9aa5aa"/><path d="M690 180h22M690 320h22" stroke="#7d888d" stroke-width="6"/>
  <rect x="60" y="160" width="190" height="190" fill="#f5f5f1"/><rect x="74" y="174" width="76" height="162" fill="#9cc0d6"/><rect x="160" y="174" width="76" height="162" fill="#aecbdd"/><path d="M74 174h76v40q-30 60-76 40zM236 174h-76v40q30 60 76 40z" fill="#fff" opacity="0.75"/><rect x="48" y="346" width="214" height="18" fill="#e4e0d6"/>
  <path d="M0 470h800v130H0z" fill="url(#lawn)"/><path d="M270 486h400l40 44H240z" fill="#b9b5ab"/><path d="M240 530h470v14H240z" fill="#8f8b82"/>
  <ellipse cx="476" cy="524" rx="220" ry="16" fill="#00000030"/>
  <rect x="300" y="270" width="350" height="236" rx="14" fill="url(#case)" stroke="#a9b1b3" stroke-width="4"/><circle cx="438" cy="390" r="104" fill="#39444a"/>
  <g fill="#55636a"><path d="M438 390q-10-60 30-86q30 34-30 86zM438 390q60-10 86 30q-34 30-86-30zM438 390q10 60-30 86q-30-34 30-86zM438 390q-60 10-86-30q34-30 86 30z"/></g><circle cx="438" cy="390" r="16" fill="#c7cfd2"/>
  <g opacity="0.9">${slats.join("")}</g><circle cx="438" cy="390" r="106" fill="none" stroke="#b9c1c4" stroke-width="9"/>
  <rect x="572" y="300" width="56" height="14" rx="4" fill="#8d979b"/><rect x="572" y="330" width="56" height="6" fill="#b5bdbf"/><rect x="572" y="346" width="40" height="6" fill="#b5bdbf"/>
  <g fill="#4f5a5f"><rect x="330" y="506" width="60" height="14"/><rect x="560" y="506" width="60" height="14"/></g>
  <path d="M650 330h36q14 0 14-14M650 360h60" stroke="#2f3538" stroke-width="14" fill="none"/>
  ${tulips.join("")}
  <path d="M736 560q-16-90 4-130q30 20 18 130zM768 566q-4-80 32-120v120zM706 566q-26-40-20-80q30 20 34 80z" fill="#4d8a46"/>`;
