/** These count pixels. Scenes are drawn on 800 × 600 units. */
const PHOTO = { width: 1600, height: 1200 };

/** They are x, y, width, height, of 800 × 600 units. */
export type Detail = readonly [number, number, number, number];

export function photo(scene: string, detail: Detail = [0, 0, 800, 600]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}" viewBox="${detail.join(" ")}" preserveAspectRatio="xMidYMid slice">
    <defs>
      <radialGradient id="vignette" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1a0e00" stop-opacity="0.38"/></radialGradient>
      ${gradient("steel", ["#f3f5f6", "#b9c1c6", "#8d979d"])}
      ${gradient("white", ["#ffffff", "#f1f2f0", "#cfd2d1"])}
      ${gradient("water", ["#bfe3f5", "#6fb4dc", "#3f86b5"])}
    </defs>
    ${scene}
    <rect x="${detail[0]}" y="${detail[1]}" width="${detail[2]}" height="${detail[3]}" fill="url(#vignette)"/>
  </svg>`;
}

/** Top to bottom, or left to right with `across`. */
export function gradient(id: string, colours: readonly string[], across = false): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" ${across ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}>${stops.join("")}</linearGradient>`;
}

export function pipe(path: string, width: number, colour = "#eceeee"): string {
  const line = `fill="none" stroke-linejoin="round" d="${path}"`;
  return `<path ${line} stroke="#00000038" stroke-width="${width + 6}"/><path ${line} stroke="${colour}" stroke-width="${width}"/><path ${line} stroke="#ffffff" stroke-opacity="0.55" stroke-width="${width * 0.28}" transform="translate(${-width * 0.18} ${-width * 0.14})"/>`;
}

/** Its tip is at the given point. */
export function drop(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0C3 8 8 12 8 18A8 8 0 0 1-8 18C-8 12-3 8 0 0Z" fill="url(#water)"/><ellipse cx="-3" cy="18" rx="2" ry="4" fill="#fff" opacity="0.8"/></g>`;
}

export function tiles(
  area: { x: number; y: number; columns: number; rows: number; width: number; height: number; gap: number },
  colour: (column: number, row: number) => string,
): string {
  const drawn: string[] = [];
  for (let row = 0; row < area.rows; row++) {
    for (let column = 0; column < area.columns; column++) {
      const x = area.x + column * (area.width + area.gap);
      const y = area.y + row * (area.height + area.gap);
      drawn.push(
        `<rect x="${x}" y="${y}" width="${area.width}" height="${area.height}" rx="2" fill="${colour(column, row)}"/>`,
      );
    }
  }
  return drawn.join("");
}
