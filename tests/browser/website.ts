import { createServer } from "node:http";
import { listenForTest } from "#tests/support/server/loopback.ts";

/** What a business's website is made with: typed by hand, or a block theme as WordPress brings it. */
const PAGES = {
  plain: (inside: string) => `<h1>Muster Sanitär</h1><p style="height:60vh">Seit 1950.</p>${inside}
    <p style="height:100vh">Bis bald.</p>`,
  wordpress: (inside: string) => `<style>
      :where(body) { margin: 0 }
      html { scroll-padding-top: 60px }
      .wp-site-blocks > header { position: sticky; top: 0; height: 60px; background: #fff; z-index: 1 }
      .has-global-padding { padding: 0 30px }
      .is-layout-constrained > :where(:not(.alignfull)) { max-width: 645px; margin: 0 auto !important }
      iframe { max-width: 100%; height: auto }
    </style>
    <div class="wp-site-blocks">
      <header class="wp-block-template-part"><p class="wp-block-site-title">Muster Sanitär</p></header>
      <main class="wp-block-group is-layout-flow">
        <div class="entry-content wp-block-post-content has-global-padding is-layout-constrained">
          <h2 class="wp-block-heading">Anfrage</h2><p style="height:60vh">Seit 1950.</p>
          ${inside}
        </div>
      </main>
      <footer class="wp-block-template-part"><p style="height:100vh">Bis bald.</p></footer>
    </div>`,
};

export type MadeWith = keyof typeof PAGES;

/** A website of another origin, which is open until the test ends. */
export async function openWebsite(
  inside: string,
  { madeWith = "plain", headers = {} }: { madeWith?: MadeWith; headers?: Record<string, string> } = {},
): Promise<string> {
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Muster Sanitär</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
    <body>${PAGES[madeWith](inside)}</body></html>`;
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(html);
  });
  return listenForTest(server);
}
