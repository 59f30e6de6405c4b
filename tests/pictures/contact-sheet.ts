export interface Shot {
  file: string;
  title: string;
  width: number;
  colorScheme: "light" | "dark";
}

/** All pictures side by side, each linked to its full size. */
export function contactSheet(shots: readonly Shot[]): string {
  const figures = shots.map(
    ({ file, title, width, colorScheme }) =>
      `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="" width="${width < 700 ? 180 : 480}"></a><figcaption>${title}, ${width} px, ${colorScheme}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>
    body { font: 14px system-ui; display: flex; flex-wrap: wrap; gap: 24px; align-items: start; background: #ddd; }
    figure { margin: 0; } img { display: block; max-height: 900px; object-fit: cover; object-position: top; }
  </style>${figures.join("\n")}</html>`;
}
