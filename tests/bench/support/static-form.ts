import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";

const CSS = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#f7f5f2}
form{max-width:40rem;margin:auto;padding:1rem;display:grid;gap:1rem}
label{display:grid;gap:.25rem;font-weight:600}
input,select,textarea{font:inherit;padding:.75rem;border:2px solid #777;border-radius:.5rem;min-height:3rem}
button{font:inherit;font-weight:700;padding:1rem;border:0;border-radius:.5rem;background:#14507a;color:#fff}`;

/**
 * A static form of `bytes` bytes with its style sheet inside. With `compressedBytes` its text is mixed with
 * noise until brotli makes about as much of it.
 */
export function staticForm(bytes: number, compressedBytes = 0): string {
  let html = filledTo(bytes, 0);
  for (let noise = 0; noise < bytes && brotliCompressSync(html).length < compressedBytes; noise += 200) {
    html = filledTo(bytes, noise);
  }
  return html;
}

function filledTo(bytes: number, noise: number): string {
  const start = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Anfrage</title><style>${CSS}</style></head><body><main><h1>Anfrage</h1><form method="post">`;
  const end = `<button>Anfrage absenden</button></form><p hidden>${randomText(noise)}</p></main></body></html>`;
  let fields = "";
  for (let index = 0; start.length + fields.length + end.length < bytes - 100; index += 1) {
    fields += `<label for="f${index}">Angabe ${index}<input id="f${index}" name="f${index}" autocomplete="off" required></label>`;
  }
  return start + fields + end;
}

/** Always the same, and nothing brotli can shorten by much. */
function randomText(length: number): string {
  let text = "";
  for (let block = 0; text.length < length; block += 1) {
    text += createHash("sha256").update(String(block)).digest("base64url");
  }
  return text.slice(0, length);
}
