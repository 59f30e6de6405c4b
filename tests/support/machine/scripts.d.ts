declare module "*/scripts/precompress.mjs" {
  export function precompress(folder: string): void;
}
declare module "*/scripts/memory.mjs" {
  export const MEMORY_FLAGS: readonly string[];
  export const MEMORY_ENVIRONMENT: Readonly<Record<string, string>>;
}
declare module "*/scripts/licences.mjs" {
  export interface ShippedPackage {
    name: string;
    version: string;
    licence: string;
  }
  export function shippedPackages(lock: unknown): ShippedPackage[];
  export function mayShip(one: Pick<ShippedPackage, "name" | "licence">): boolean;
}
declare module "*/scripts/release.mjs" {
  export function releaseFaults(
    version: string,
    known: { current: string; tags: readonly string[]; changelog: string; changed: string },
  ): string[];
}
