/** Work that ends because the process does: no failure, and the next start begins it anew. */
export class Stopped extends Error {
  override name = "Stopped";
}
