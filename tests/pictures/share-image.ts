import { readFileSync } from "node:fs";
import { join } from "node:path";

const FONT = "node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2";

/** What a messenger shows beside the link: 1200 × 630, the claim resting on a spirit level. */
export function shareImage(mark: string): string {
  const font = readFileSync(join(import.meta.dirname, "../..", FONT)).toString("base64");
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Archivo; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
    * { margin: 0; box-sizing: border-box; }
    body { width: 1200px; height: 630px; background: #f4f3ec; color: #16211e; font-family: Archivo;
      display: flex; flex-direction: column; }
    main { flex: 1; padding: 72px 80px 0; display: grid; align-content: center; gap: 36px; }
    p { display: flex; align-items: center; gap: 20px; font-size: 44px; font-weight: 800; }
    p svg { width: 76px; height: 76px; }
    h1 { font-size: 74px; line-height: 1.08; font-weight: 800; letter-spacing: -0.02em; text-wrap: balance; }
    footer { height: 116px; background: #0b5345; display: flex; justify-content: center; align-items: center; }
    .vial { position: relative; width: 420px; height: 72px; border-radius: 36px; background: #d3e04f;
      border: 5px solid #16211e; }
    .vial::before { content: ""; position: absolute; left: 130px; right: 130px; top: 0; bottom: 0;
      border: solid #16211e; border-width: 0 5px; }
    .vial::after { content: ""; position: absolute; left: 150px; right: 150px; top: 9px; bottom: 9px;
      border-radius: 30px; background: #fff; border: 4px solid #16211e; }
  </style>
  <main><p>${mark}Werkruf</p><h1>Vollständige Anfragen statt Mailbox.</h1></main>
  <footer><div class="vial"></div></footer>`;
}
