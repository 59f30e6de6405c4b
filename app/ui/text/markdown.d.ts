declare module "*.md" {
  const text: import("./written-text.ts").Section;
  export default text;
}
