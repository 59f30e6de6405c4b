import { gradient } from "../shapes.ts";

const breakers = (y: number, count: number, off: number) =>
  Array.from({ length: count }, (_, index) => {
    const x = 232 + index * 34;
    const lever = index === off ? y + 46 : y + 22;
    return `<rect x="${x}" y="${y}" width="31" height="92" rx="3" fill="#f4f4f0" stroke="#b9bdb9" stroke-width="2"/><rect x="${x + 8}" y="${y + 18}" width="15" height="54" fill="#d7dad6"/><rect x="${x + 6}" y="${lever}" width="19" height="26" rx="4" fill="${index === off ? "#c9342a" : "#2b3236"}"/><rect x="${x + 7}" y="${y + 5}" width="17" height="5" fill="#8a9294"/>`;
  }).join("");

export const FUSES = `
  <defs>${gradient("hall", ["#e8dfcc", "#d6cab2"])}${gradient("cabinet", ["#eceeec", "#d3d7d5"])}</defs>
  <rect width="800" height="600" fill="url(#hall)"/><path d="M0 520h800v80H0z" fill="#8a6a4a"/><path d="M0 506h800v18H0z" fill="#f5f1e6"/>
  <rect x="172" y="40" width="470" height="470" rx="6" fill="#00000028"/><rect x="160" y="28" width="470" height="470" rx="6" fill="#aab1b0"/><rect x="172" y="40" width="446" height="446" fill="url(#cabinet)"/>
  <path d="M630 28l130 44v460l-130-34z" fill="#c3c9c8"/><path d="M642 60l104 34v392l-104-24z" fill="none" stroke="#a4acab" stroke-width="4"/><rect x="724" y="270" width="14" height="54" rx="5" fill="#5c6668"/>
  <rect x="218" y="60" width="172" height="160" rx="8" fill="#2b3236"/><rect x="234" y="78" width="140" height="40" rx="4" fill="#f4f4f0"/>
  <g fill="#2b3236"><rect x="244" y="86" width="12" height="24"/><rect x="264" y="86" width="12" height="24"/><rect x="284" y="86" width="12" height="24"/><rect x="304" y="86" width="12" height="24"/><rect x="324" y="86" width="12" height="24"/></g><rect x="346" y="84" width="18" height="28" fill="#c9342a"/>
  <rect x="234" y="146" width="140" height="14" rx="7" fill="#8a9294"/><rect x="286" y="146" width="22" height="14" fill="#c9342a"/><path d="M236 184h60M236 198h96" stroke="#8a9294" stroke-width="5"/>
  <rect x="414" y="60" width="172" height="160" rx="8" fill="#dfe2df" stroke="#b9bdb9" stroke-width="3" stroke-dasharray="9 7"/><path d="M474 140h52M500 114v52" stroke="#b9bdb9" stroke-width="8"/>
  <rect x="206" y="248" width="392" height="10" fill="#8a9294"/>${breakers(262, 11, 4)}<rect x="206" y="376" width="392" height="10" fill="#8a9294"/>${breakers(388, 7, -1)}
  <g><rect x="474" y="388" width="112" height="92" rx="3" fill="#e6e8e4" stroke="#b9bdb9" stroke-width="2"/><rect x="490" y="412" width="30" height="40" rx="4" fill="#2b3236"/><circle cx="558" cy="432" r="14" fill="#f0c53a"/></g>
  <g transform="rotate(-4 90 200)"><rect x="40" y="140" width="96" height="120" fill="#f4e27a"/><path d="M54 166h66M54 188h66M54 210h48M54 232h58" stroke="#8a7c2c" stroke-width="4"/></g>
  <path d="M48 506q-4-60 10-96h30q14 36 10 96z" fill="#b5553b"/><path d="M70 410q-40-60-20-110q20 30 22 70q8-60 34-80q6 60-24 120z" fill="#5f8f52"/>`;
