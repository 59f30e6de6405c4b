import { drop, gradient, pipe } from "../shapes.ts";

export const SINK = `
  <defs>
    ${gradient("inside", ["#3c2a1d", "#6b4d35", "#8a6747"])}
    ${gradient("door", ["#e2bd8b", "#cfa36c"], true)}
    ${gradient("bucket", ["#1f6fb2", "#3b95dd", "#18588f"], true)}
  </defs>
  <rect width="800" height="600" fill="url(#inside)"/>
  <path d="M150 130h500v340H150z" fill="#7a5a3f"/>
  <path d="M150 470h500l110 130H40z" fill="#a37d56"/>
  <path d="M40 600l110-130V130L0 80v520z" fill="#5a4029"/><path d="M760 600L650 470V130l150-50v520z" fill="#4d3622"/>
  <path d="M0 70l96 30v430L0 600z" fill="url(#door)"/><path d="M800 70l-96 30v430l96 70z" fill="#c4975f"/>
  <rect x="70" y="300" width="10" height="60" rx="5" fill="url(#steel)"/><rect x="722" y="300" width="10" height="60" rx="5" fill="url(#steel)"/>
  <rect y="0" width="800" height="84" fill="#8f9498"/><rect y="0" width="800" height="14" fill="#c9cdd0"/><rect y="78" width="800" height="10" fill="#00000055"/>
  <path d="M230 84h340l-24 74q-6 20-28 20H282q-22 0-28-20z" fill="url(#steel)"/>
  <path d="M250 100h300" stroke="#fff" stroke-opacity="0.6" stroke-width="5"/>
  <g stroke-dasharray="7 3">${pipe("M214 84C206 210 250 300 214 420", 13, "#aeb6bb")}${pipe("M602 84C626 200 560 300 600 420", 13, "#aeb6bb")}</g>
  <g fill="url(#steel)"><rect x="196" y="410" width="36" height="26" rx="6"/><rect x="582" y="410" width="36" height="26" rx="6"/><circle cx="214" cy="448" r="16"/><circle cx="600" cy="448" r="16"/></g>
  ${pipe("M400 178V300q0 64 58 64t58-64V270q0-34 34-34h104", 40)}
  <g fill="#dadddc" stroke="#00000030" stroke-width="3"><rect x="370" y="196" width="60" height="30" rx="7"/><rect x="370" y="286" width="60" height="30" rx="7"/><rect x="486" y="286" width="60" height="30" rx="7"/><rect x="596" y="208" width="28" height="56" rx="7"/></g>
  <path d="M378 316q22 8 44 0l-6 12q-16 5-32 0z" fill="url(#water)"/>
  ${drop(400, 324, 1)}${drop(398, 372, 0.9)}${drop(402, 420, 0.75)}
  <ellipse cx="420" cy="556" rx="180" ry="30" fill="#6fb4dc" opacity="0.55"/><ellipse cx="380" cy="552" rx="70" ry="9" fill="#fff" opacity="0.35"/>
  <path d="M312 452h176l-18 108q-2 14-16 14H346q-14 0-16-14z" fill="url(#bucket)"/>
  <ellipse cx="400" cy="452" rx="88" ry="20" fill="#17507f"/><ellipse cx="400" cy="457" rx="78" ry="14" fill="url(#water)"/><ellipse cx="400" cy="457" rx="30" ry="5" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="2"/>
  <path d="M312 452q-14 70 88 70t88-70" fill="none" stroke="#d9dee2" stroke-width="5"/>
  <g><path d="M556 470h58v80q0 8-8 8h-42q-8 0-8-8z" fill="#7fae3c"/><rect x="570" y="440" width="30" height="32" fill="#5f8a26"/><path d="M566 424h46l-12 18h-30z" fill="#f2efe4"/><rect x="564" y="492" width="42" height="34" rx="4" fill="#f7f3dc"/></g>
  <rect x="206" y="520" width="82" height="34" rx="8" fill="#f0c53a"/><rect x="206" y="520" width="82" height="12" rx="6" fill="#4f8a3a"/>`;
