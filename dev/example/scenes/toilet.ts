import { drop, gradient, pipe, tiles } from "../shapes.ts";

const wall = tiles({ x: 0, y: 0, columns: 9, rows: 5, width: 92, height: 92, gap: 4 }, (_, row) =>
  row === 1 ? "#3f7f95" : "#f2f5f5",
);
const floor = tiles({ x: -10, y: 474, columns: 11, rows: 3, width: 74, height: 40, gap: 4 }, (column, row) =>
  (column + row) % 2 ? "#5c6a70" : "#e3e6e5",
);

export const TOILET = `
  <defs>${gradient("ceramic", ["#ffffff", "#eef1f0", "#c9d0d0"], true)}</defs>
  <rect width="800" height="600" fill="#c6ced0"/>${wall}<rect y="470" width="800" height="130" fill="#aeb7b9"/>${floor}
  ${pipe("M560 150V250q0 20-20 20h-30", 12, "#b9c1c6")}<circle cx="560" cy="150" r="16" fill="url(#steel)"/>
  <path d="M300 150h200q14 0 14 14l-6 116H292l-6-116q0-14 14-14z" fill="url(#ceramic)" stroke="#b4bcbc" stroke-width="3"/><rect x="276" y="130" width="248" height="28" rx="10" fill="#fdfefe" stroke="#b4bcbc" stroke-width="3"/><rect x="376" y="120" width="48" height="14" rx="6" fill="url(#steel)"/>
  <path d="M350 280h100v40H350z" fill="#e2e6e6"/>
  <ellipse cx="400" cy="356" rx="146" ry="52" fill="#fdfefe" stroke="#b4bcbc" stroke-width="4"/><ellipse cx="400" cy="358" rx="104" ry="34" fill="#dbe3e5"/><ellipse cx="400" cy="368" rx="78" ry="20" fill="url(#water)"/>
  <g stroke="#e8f6fd" stroke-width="6" fill="none" opacity="0.9"><path d="M372 326q-6 20 0 44M400 324v48M428 326q6 20 0 44"/></g>
  <path d="M256 362q10 90 76 110v70q0 16 16 16h104q16 0 16-16v-70q66-20 76-110q-60 48-144 48t-144-48z" fill="url(#ceramic)"/>
  <path d="M330 556h140l14 20H316z" fill="#b4bcbc"/>
  <ellipse cx="530" cy="560" rx="120" ry="18" fill="#8fc3e4" opacity="0.65"/>${drop(516, 286, 0.9)}${drop(516, 360, 0.8)}${drop(516, 450, 0.7)}
  <g><rect x="96" y="260" width="120" height="12" rx="6" fill="url(#steel)"/><rect x="104" y="250" width="100" height="76" rx="12" fill="#fbf8f1"/><ellipse cx="104" cy="288" rx="14" ry="38" fill="#e9e2d2"/><ellipse cx="104" cy="288" rx="5" ry="14" fill="#b89b74"/><path d="M204 290v96l-30-8-30 8-20-6v-54h80z" fill="#fbf8f1"/></g>
  <g><rect x="640" y="440" width="60" height="110" rx="12" fill="url(#ceramic)"/><path d="M668 440V330" stroke="#8d979d" stroke-width="9"/><rect x="652" y="320" width="34" height="16" rx="8" fill="#8d979d"/></g>`;
