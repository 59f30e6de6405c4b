/** A van at the kerb, its code as it is printed: 390 × 190. */
export function vanWith(code: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>
    * { margin: 0 }
    body { width: 390px; height: 190px; overflow: hidden; background: #dfe8e4; }
    .code { position: absolute; left: 182px; top: 22px; width: 84px; height: 84px; background: #fff; padding: 5px;
      border-radius: 5px; box-sizing: border-box; }
    .code svg { width: 100%; height: 100%; display: block; }
  </style>
  <svg style="margin-top:-42px" width="390" height="250" viewBox="0 0 390 250" font-family="Archivo, Arial, sans-serif">
    <path d="M0 60h70v130H0zM90 30h80v160H90zM300 44h90v146h-90z" fill="#c9d6d0"/>
    <path d="M0 190h390v60H0z" fill="#b9b5ab"/><path d="M0 204h390" stroke="#f4f3ec" stroke-width="3" stroke-dasharray="26 22"/>
    <ellipse cx="196" cy="204" rx="172" ry="9" fill="#00000026"/>
    <path d="M36 44h234q10 0 10 10v22h38q10 0 16 8l26 40q4 6 4 14v50q0 8-8 8H36q-10 0-10-10V54q0-10 10-10z" fill="#0b5345"/>
    <path d="M288 88h30q6 0 9 5l20 31h-59z" fill="#cfe4ee"/><path d="M26 162h338" stroke="#d3e04f" stroke-width="6"/>
    <path d="M280 54v142" stroke="#083d33" stroke-width="2"/>
    <text x="44" y="92" fill="#fff" font-size="25" font-weight="700">Muster</text>
    <text x="44" y="118" fill="#fff" font-size="25" font-weight="700">Sanitär</text>
    <text x="44" y="144" fill="#d3e04f" font-size="14">Anfrage? Scannen!</text>
    <g fill="#16211e"><circle cx="92" cy="196" r="26"/><circle cx="310" cy="196" r="26"/></g>
    <g fill="#c7cfd2"><circle cx="92" cy="196" r="11"/><circle cx="310" cy="196" r="11"/></g>
    <path d="M352 138h12v14h-12z" fill="#fff3b0"/>
  </svg><div class="code">${code}</div>`;
}
