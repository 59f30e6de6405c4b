/** Lines, one unit thick, for the rows that `qrRows` wrote. The first row's upper edge is at -0.5. */
export function qrPath(rows: string): { size: number; path: string } {
  const lines = rows.split(" ");
  const size = lines.length;
  const bars = lines.flatMap((line, y) => {
    const modules = Number.parseInt(line, 36).toString(2).padStart(size, "0");
    return [...modules.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}`);
  });
  return { size, path: bars.join("") };
}
