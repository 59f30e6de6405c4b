import { sampleOf } from "../../browser/depth.ts";
import { openProvider } from "../../browser/provider.ts";
import { type OwnWerkruf, startWerkruf } from "../../support/werkruf.ts";

/** A server with a tag: without one the dashboard asks nothing. */
let werkruf: OwnWerkruf;

beforeAll(async () => {
  werkruf = await startWerkruf({ GTM_ID: "GTM-ABC123" });
});

afterAll(() => werkruf.stop());

describe("the page", () => {
  test.each(sampleOf([360, 1280]))(
    "news is read above the banner that asks about cookies, %s px wide",
    async (width) => {
      const asked = { isAskedAboutCookies: true, viewport: { width, height: 740 } };
      const { page } = await openProvider(0, asked, werkruf);
      await page.goto("/abo");
      await page.getByRole("region", { name: "Cookies" }).waitFor();
      await page.getByRole("button", { name: "Status aktualisieren" }).click();
      const news = page.getByText("Kein aktives Abonnement gefunden.");
      await news.waitFor();
      const isOnTop = await news.evaluate((element) => {
        const { x, y, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
    },
  );
});
