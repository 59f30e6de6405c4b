import { renderToStaticMarkup } from "react-dom/server";
import { readText } from "../../../scripts/written-texts.ts";
import { type Look, type Values, Written } from "./written.tsx";

const look: Look = {
  link: "link",
  Section: ({ section, title, children }) => (
    <section id={section.id}>
      <h2>{title}</h2>
      {children}
    </section>
  ),
};

function html(markdown: string, values: Values = {}, blocks: Values = {}): string {
  const { parts } = readText(`# Titel\n\n${markdown}`);
  return renderToStaticMarkup(<Written parts={parts} values={values} blocks={blocks} look={look} />);
}

test("fills in values, escaped", () => {
  expect(html("Für {name}, **{name}**.", { name: "<b> & Söhne" })).toBe(
    "<p>Für &lt;b&gt; &amp; Söhne, <strong>&lt;b&gt; &amp; Söhne</strong>.</p>",
  );
});

test("a value alone in a paragraph can be a block", () => {
  expect(html("{list}", {}, { list: <ul /> })).toBe("<ul></ul>");
});

test("says one thing or the other", () => {
  const markdown = "A {if x}B{if y} C{end}{else}D{end}.";
  expect(html(markdown, { x: true, y: true })).toBe("<p>A B C.</p>");
  expect(html(markdown, { x: true, y: null })).toBe("<p>A B.</p>");
  expect(html(markdown, { x: false, y: true })).toBe("<p>A D.</p>");
});

test("leaves out paragraphs, points and sections of which nothing is left", () => {
  const markdown = "{if x}A{end}\n\n- B\n- {if x}C{end}\n\n## {if x}D{end}\n\nE";
  expect(html(markdown, { x: false })).toBe('<ul class="grid list-disc gap-1 pl-5"><li>B</li></ul>');
});

test("nests sections by their level, and --- ends one", () => {
  expect(html("## 1. Eins {#eins}\n\n### Darin\n\na\n\n---\n\nb\n\n## Zwei\n\nc")).toBe(
    '<section id="eins"><h2>1. Eins</h2><section><h2>Darin</h2><p>a</p></section><p>b</p></section>' +
      "<section><h2>Zwei</h2><p>c</p></section>",
  );
});

test("refuses what it doesn't know", () => {
  expect(() => html("{unknown}")).toThrow("{unknown}");
  expect(() => html("{if x}A")).toThrow("without {end}");
  expect(() => html("A{end}")).toThrow("without {if …}");
  expect(() => html("A <b>B</b>")).toThrow("html");
  expect(() => html("A&euro;")).toThrow("&euro;");
  expect(() => readText("Ohne Titel")).toThrow("begins with its title");
});
