declare module "*/scripts/precompress.mjs" {
  export function precompress(folder: string): void;
}
declare module "*/scripts/memory.mjs" {
  export const MEMORY_FLAGS: readonly string[];
  export const MEMORY_ENVIRONMENT: Readonly<Record<string, string>>;
}
