import { drop, gradient, pipe, tiles } from "../shapes.ts";

const ribs = Array.from({ length: 11 }, (_, index) => {
  const x = 170 + index * 42;
  return `<rect x="${x}" y="286" width="36" height="216" rx="16" fill="url(#rib)"/><rect x="${x + 7}" y="298" width="6" height="192" rx="3" fill="#fff" opacity="0.7"/>`;
});
const parquet = tiles(
  { x: -30, y: 536, columns: 10, rows: 3, width: 90, height: 22, gap: 2 },
  (column, row) => ((column + row) % 3 === 0 ? "#b98350" : (column + row) % 3 === 1 ? "#c48f5b" : "#ad7845"),
);

export const RADIATOR = `
  <defs>${gradient("room", ["#dfe6e4", "#cfd9d6"])}${gradient("rib", ["#ffffff", "#e9e9e4", "#bfc2bd"], true)}${gradient("sky", ["#9fc3de", "#d8e7ef"])}</defs>
  <rect width="800" height="540" fill="url(#room)"/>
  <rect x="150" y="0" width="500" height="214" fill="#f7f7f4"/><rect x="170" y="0" width="222" height="196" fill="url(#sky)"/><rect x="408" y="0" width="222" height="196" fill="url(#sky)"/>
  <path d="M170 196v-50q60-50 120-14t102 10v54z" fill="#dfe7ea"/><path d="M408 196v-40q70-46 130-16t92-6v62z" fill="#e8eef0"/>
  <g fill="#fff"><circle cx="214" cy="40" r="5"/><circle cx="260" cy="90" r="4"/><circle cx="320" cy="30" r="5"/><circle cx="350" cy="110" r="4"/><circle cx="450" cy="60" r="5"/><circle cx="520" cy="24" r="4"/><circle cx="560" cy="96" r="5"/><circle cx="600" cy="50" r="4"/></g>
  <rect x="120" y="210" width="560" height="30" rx="4" fill="#f2ede2"/><rect x="120" y="236" width="560" height="10" fill="#00000022"/>
  <path d="M560 210q-6-70-40-84q36 4 46 34q-2-60 24-78q-2 50-8 76q18-30 46-32q-30 24-40 84z" fill="#4f8a52"/><path d="M544 176h56l-8 36h-40z" fill="#c46f4a"/>
  <rect x="160" y="520" width="480" height="18" fill="#00000025"/>
  <rect y="528" width="800" height="72" fill="#8d6239"/>${parquet}<rect y="524" width="800" height="12" fill="#f7f7f4"/>
  ${ribs.join("")}
  <rect x="170" y="300" width="456" height="10" fill="#00000014"/><rect x="170" y="476" width="456" height="10" fill="#00000014"/>
  ${pipe("M634 320h50", 14, "#d9dad5")}${pipe("M684 320V600", 16, "#d9dad5")}${pipe("M634 470h24q12 0 12 14V600", 12, "#d9dad5")}
  <g transform="translate(646 296)"><rect width="76" height="50" rx="22" fill="#fbfbf9" stroke="#b9bcb7" stroke-width="3"/><path d="M16 8v34M28 6v38M40 6v38" stroke="#cfd2cd" stroke-width="3"/><path d="M58 8v12" stroke="#c9342a" stroke-width="5"/></g>
  <path d="M618 468q24 8 34 22t-4 18q-20-8-30-40z" fill="#a5561f" opacity="0.8"/><path d="M640 506q4 18 0 34" stroke="#a5561f" stroke-opacity="0.6" stroke-width="6" fill="none"/>
  ${drop(648, 506, 0.8)}<ellipse cx="650" cy="556" rx="44" ry="8" fill="#6fb4dc" opacity="0.7"/>
  <g fill="#4a4440"><path d="M214 580q-26-4-24-46q2-46 34-66l-4-32 24 18h22l24-18-4 34q30 20 32 64q2 44-26 46z"/><path d="M314 560q44 6 50-34q2-18 14-14q10 6 2 34q-14 44-66 34z"/></g><g fill="#e8d66a"><ellipse cx="244" cy="486" rx="6" ry="7"/><ellipse cx="270" cy="486" rx="6" ry="7"/></g><path d="M257 496l-5-6h10z" fill="#e09a8f"/><g fill="#222"><ellipse cx="244" cy="486" rx="2" ry="6"/><ellipse cx="270" cy="486" rx="2" ry="6"/></g>`;
