import { gradient, pipe, tiles } from "../shapes.ts";

const GREENS = ["#a9bf8f", "#a2b988", "#b1c698", "#9fb583"];
const FLOWERED = new Set(["3-2", "8-1", "12-3", "6-4", "1-0", "14-1"]);

const wall = tiles({ x: 0, y: 60, columns: 16, rows: 6, width: 48, height: 48, gap: 3 }, (column, row) =>
  FLOWERED.has(`${column}-${row}`) ? "#d8d3a8" : (GREENS[(column * 7 + row * 3) % 4] ?? "#a9bf8f"),
);
const flowers = [...FLOWERED].map((place) => {
  const [column = 0, row = 0] = place.split("-").map(Number);
  const petals = [0, 72, 144, 216, 288].map(
    (turn) => `<ellipse cy="-9" rx="5" ry="8" fill="#b5722f" transform="rotate(${turn})"/>`,
  );
  return `<g transform="translate(${column * 51 + 24} ${row * 51 + 84})">${petals.join("")}<circle r="5" fill="#f3e9b4"/></g>`;
});
const floor = tiles({ x: -20, y: 420, columns: 22, rows: 5, width: 36, height: 36, gap: 3 }, (column, row) =>
  (column + row) % 2 ? "#8b6b4c" : "#7a5b3e",
);

export const BATHROOM = `
  <defs>${gradient("tub", ["#e9efd9", "#c9d6ae", "#a3b585"])}${gradient("plaster", ["#efe9da", "#e0d7c2"])}</defs>
  <rect width="800" height="600" fill="#7f8f6a"/>
  <rect width="800" height="60" fill="url(#plaster)"/>${wall}${flowers.join("")}
  <rect y="366" width="800" height="54" fill="#6f8058"/>${floor}
  <rect y="360" width="800" height="14" fill="#586846"/>
  <path d="M0 600h800v-40L640 420H160L0 560z" fill="#00000018"/>
  <rect x="590" y="96" width="150" height="110" rx="6" fill="#f5f6f4" stroke="#d9dcd8" stroke-width="8"/><path d="M665 96v110M590 150h150" stroke="#d9dcd8" stroke-width="6"/><path d="M598 104h62v42h-62z" fill="#bfe0f2"/><path d="M670 104h62v42h-62z" fill="#cfe8f5"/><path d="M598 156h62v42h-62z" fill="#9fc98f"/><path d="M670 156h62v42h-62z" fill="#8fbd7e"/>
  ${pipe("M120 130v120", 10, "#b9c1c6")}${pipe("M120 130q0-24 30-24h40", 10, "#b9c1c6")}<path d="M186 92l40 8-6 34-42-8z" fill="url(#steel)"/><g stroke="#8fc3e4" stroke-width="2" opacity="0.6"><path d="M196 140l-6 60M208 142v62M220 142l8 60"/></g>
  <rect x="96" y="250" width="50" height="18" rx="9" fill="url(#steel)"/><circle cx="96" cy="259" r="12" fill="#b53d2f"/><circle cx="146" cy="259" r="12" fill="#2f6fb5"/>
  <path d="M46 318h452q18 0 18 16v12H28v-12q0-16 18-16z" fill="#eef3e0"/>
  <path d="M36 346h472l-20 150q-4 26-30 26H92q-28 0-32-26z" fill="url(#tub)"/><path d="M60 372h424" stroke="#fff" stroke-opacity="0.5" stroke-width="8"/>
  <g fill="#4c3a28"><rect x="92" y="518" width="34" height="22" rx="6"/><rect x="424" y="518" width="34" height="22" rx="6"/></g>
  <path d="M420 318q-4-76 16-76h44q14 0 14 20v56z" fill="#d98c5f"/><path d="M426 270h64M424 290h68" stroke="#fff" stroke-opacity="0.5" stroke-width="6"/>
  <path d="M600 320h150v26q0 44-50 52v92h-50v-92q-50-8-50-52z" fill="url(#tub)"/><ellipse cx="675" cy="322" rx="76" ry="16" fill="#eef3e0"/><ellipse cx="675" cy="324" rx="56" ry="10" fill="#b8c79b"/>
  ${pipe("M675 314v-24q0-14 20-14h6", 12, "#b9c1c6")}
  <rect x="556" y="500" width="190" height="64" rx="30" fill="#c46f4a"/><rect x="566" y="508" width="170" height="48" rx="24" fill="none" stroke="#e5a988" stroke-width="5" stroke-dasharray="10 8"/>`;
