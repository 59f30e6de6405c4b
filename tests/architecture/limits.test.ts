import { isTest, readSources, type SyntaxNode } from "./sources.ts";

const ONE_PLACE = "app/visit/app-context.server.ts";
/** Where 429 is only looked at: compared, or a row of a list. */
const READING = ["BinaryExpression", "ArrayExpression", "TSLiteralType", "SwitchCase"];

const sources = readSources("app").filter(({ path }) => !isTest(path));

const isLiteral = (node: unknown): node is SyntaxNode =>
  typeof node === "object" && node !== null && (node as { value?: unknown }).value === 429;

test("429 is answered by tooMany alone, so that each says when it goes on", () => {
  const faults = sources
    .filter(({ path, text }) => path !== ONE_PLACE && text.includes("429"))
    .flatMap(({ path, nodes, lineOf }) => {
      const read = new Set(
        nodes
          .filter(({ type }) => READING.includes(type))
          .flatMap((node) => Object.values(node).flat())
          .filter(isLiteral)
          .map(({ start }) => start),
      );
      return nodes
        .filter((node) => node.type === "Literal" && isLiteral(node) && !read.has(node.start))
        .map(({ start }) => `${path}:${lineOf(start)} says 429 by itself: use ${ONE_PLACE}.`);
    });
  expect(faults).toEqual([]);
});

test("networks are counted by networkCounters alone, which knows how many one IPv6 home has", () => {
  const faults = sources
    .filter(({ path }) => path !== "app/platform/rate-limit/network-counters.server.ts")
    .filter(({ text }) => /(?:rateLimitKey|limitHash)\([^;]*?(?<!wideNetwork\()\bclientNetwork\b/.test(text))
    .map(({ path }) => `${path} counts a network by itself.`);
  expect(faults).toEqual([]);
});
