const FIGURES: Record<string, string> = {
  "0": "M10 0Q0 2 1 15T10 29Q20 27 19 14T10 0",
  "1": "M3 8L11 0V29",
  "2": "M1 7Q4-2 12 1T15 15L1 29H19",
  "3": "M2 3Q16-4 17 6T8 13Q20 15 17 24T1 26",
  "4": "M13 0L1 19H19M14 11V29",
  "5": "M17 0H4L3 12Q17 8 18 19T2 26",
  ",": "M6 26L3 34",
  m: "M1 29V14M1 18Q8 9 10 18V29M10 18Q17 9 19 18V29",
  x: "M2 12L17 28M17 12L2 28",
};

/** Written by hand, not in a font: the machine may have none. */
function note(x: number, y: number, text: string): string {
  let position = 0;
  const strokes = [...text].map((sign) => {
    const at = position;
    position += sign === "," ? 13 : 26;
    return `<path transform="translate(${at} 0)" d="${FIGURES[sign]}"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(-3) scale(0.8)">${strokes.join("")}</g>`;
}

const grid = Array.from({ length: 33 }, (_, index) => `M${index * 24} 0V600M0 ${index * 24}H800`).join("");

export const PLAN = `
  <rect width="800" height="600" fill="#9b6f45"/>
  <path d="M0 90q200-30 400 0t400-10M0 250q220 30 420 0t380 20M0 430q200-30 410 4t390-14M0 560q300-20 800 4" fill="none" stroke="#7d5633" stroke-width="10" opacity="0.5"/>
  <g transform="rotate(-3 400 300)">
    <rect x="92" y="34" width="640" height="540" fill="#00000040"/><rect x="82" y="22" width="640" height="540" fill="#fcfbf4"/>
    <svg x="82" y="22" width="640" height="540"><path d="${grid}" stroke="#a9c6de" stroke-width="1.3"/><path d="M64 0v540" stroke="#e29a9a" stroke-width="2"/></svg>
    <g fill="none" stroke="#3b4048" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">
      <path d="M170 120Q400 114 640 121Q644 300 639 470Q420 476 172 469Q166 300 170 120M180 130Q400 124 630 131Q633 300 629 460Q420 466 182 459Q177 300 180 130" stroke-width="5"/>
      <path d="M196 146h170q10 0 10 12v66q0 12-10 12H196q-8 0-8-12v-66q0-12 8-12zM210 160h140q8 0 8 10v40q0 10-8 10H210"/><circle cx="336" cy="190" r="6"/>
      <path d="M500 144h116v120H500zM500 144l116 120M616 144L500 264" stroke-width="3"/><circle cx="558" cy="204" r="12"/>
      <path d="M196 330q46-4 46 34t-46 34zM188 322v84"/><path d="M410 452v-40q0-34 38-34t38 34v40M426 452v-30q0-24 22-24t22 24v30"/>
      <path d="M560 466a70 70 0 0 1 70-70M560 466h70" stroke-width="3.5"/>
      <path d="M170 92h470M170 84v16M640 84v16M138 120v349M130 120h16M130 469h16" stroke="#2f6fb5" stroke-width="3"/>
    </g>
    <g fill="none" stroke="#2f6fb5" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${note(360, 54, "3,40m")}${note(90, 262, "2,15")}</g>
    <g fill="none" stroke="#c9342a" stroke-width="4.5" stroke-linecap="round">${note(504, 280, "1,0x1,0")}<path d="M484 136Q560 110 634 138Q650 210 628 274Q556 290 486 270Q474 200 484 136" stroke-width="3.5"/></g>
    <g stroke="#3b4048" stroke-opacity="0.25" stroke-width="3"><path d="M300 300l60 50M312 296l60 50M324 292l60 50"/></g>
  </g>
  <g transform="translate(560 500) rotate(-24)"><rect width="230" height="22" fill="#e2b33a"/><rect y="7" width="230" height="8" fill="#f2ca5c"/><path d="M0 0l-40 11L0 22z" fill="#e8cfa5"/><path d="M-26 7l-14 4 14 4z" fill="#2b2b2b"/><rect x="230" width="16" height="22" fill="#b8bfc2"/><rect x="246" width="22" height="22" rx="5" fill="#d9788a"/></g>
  <g transform="translate(36 420) rotate(8)"><rect width="150" height="34" rx="4" fill="#e9c74d"/><path d="M10 0v14M24 0v9M38 0v14M52 0v9M66 0v14M80 0v9M94 0v14M108 0v9M122 0v14M136 0v9" stroke="#3b3b3b" stroke-width="2.5"/></g>`;
