import { drop, gradient } from "../shapes.ts";

export const CEILING = `
  <defs>
    ${gradient("ceiling", ["#f4f1ea", "#e6e1d6"])}${gradient("left", ["#d9d2c2", "#c8bfab"])}${gradient("right", ["#e3dccd", "#cfc6b3"])}
    <radialGradient id="stain"><stop offset="0" stop-color="#b98d55" stop-opacity="0.75"/><stop offset="0.55" stop-color="#c9a06a" stop-opacity="0.55"/><stop offset="0.86" stop-color="#8f6231" stop-opacity="0.8"/><stop offset="0.94" stop-color="#b98d55" stop-opacity="0.35"/><stop offset="1" stop-color="#b98d55" stop-opacity="0"/></radialGradient>
    <radialGradient id="lamp"><stop offset="0" stop-color="#fff3c4"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient>
  </defs>
  <path d="M0 0h800v250L470 330 0 230z" fill="url(#ceiling)"/>
  <path d="M0 230l470 100v270H0z" fill="url(#left)"/><path d="M470 330l330-80v350H470z" fill="url(#right)"/>
  <path d="M0 230l470 100 330-80" fill="none" stroke="#fbf9f4" stroke-width="16"/><path d="M0 242l470 100 330-80M470 340v260" fill="none" stroke="#00000022" stroke-width="4"/>
  <ellipse cx="330" cy="150" rx="210" ry="92" fill="url(#stain)" transform="rotate(7 330 150)"/>
  <ellipse cx="430" cy="196" rx="120" ry="58" fill="url(#stain)"/><ellipse cx="230" cy="120" rx="86" ry="42" fill="url(#stain)"/><ellipse cx="352" cy="160" rx="70" ry="28" fill="#7d5426" opacity="0.28"/>
  <path d="M300 96q20 26 10 52t22 48M404 150q-14 18 6 40" fill="none" stroke="#6b4a22" stroke-opacity="0.5" stroke-width="2.5"/>
  <path d="M418 246q-6 60 4 120t-2 110" fill="none" stroke="#a77b45" stroke-opacity="0.5" stroke-width="9"/>
  ${drop(352, 178, 1)}${drop(352, 262, 0.9)}${drop(352, 380, 0.8)}
  <circle cx="640" cy="120" r="130" fill="url(#lamp)"/><path d="M640 0v76" stroke="#4b4b4b" stroke-width="5"/><path d="M590 130q0-54 50-54t50 54z" fill="#d96f3a"/><ellipse cx="640" cy="130" rx="50" ry="10" fill="#fff3c4"/>
  <g transform="rotate(10 130 380)"><rect x="56" y="310" width="150" height="112" fill="#6d4a2d"/><rect x="66" y="320" width="130" height="92" fill="#bcd9ea"/><path d="M66 412l46-52 34 32 24-22 26 42z" fill="#5f8a52"/><circle cx="168" cy="344" r="11" fill="#f2d15c"/></g>
  <path d="M560 600V470q0-30 30-30h160q30 0 30 30v130z" fill="#4d7a6d"/><path d="M540 600v-70q0-20 22-20t22 20v70zM756 600v-70q0-20 22-20t22 20v70z" fill="#3f6659"/><rect x="600" y="458" width="80" height="60" rx="12" fill="#e2b04a" transform="rotate(-8 640 488)"/>
  <path d="M296 520h112l-12 80h-88z" fill="#c9342a"/><ellipse cx="352" cy="520" rx="56" ry="12" fill="#7f1d16"/><ellipse cx="352" cy="523" rx="48" ry="8" fill="url(#water)"/>`;
