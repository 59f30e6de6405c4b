import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { thumbnailKey } from "#app/services/files/photo-key.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { expectSaid } from "#tests/support/pages/page.ts";
import { cameraPhoto, jpegPhoto } from "#tests/support/photos.ts";
import { putPhoto, putRequest } from "#tests/support/rows.ts";
import { sharedWerkruf } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

test.each<[string, (file: string) => void]>([
  ["cut off", (file) => truncateSync(file, 2_000)],
  ["emptied", (file) => truncateSync(file, 0)],
  ["full of zeros", (file) => writeFileSync(file, Buffer.alloc(10_000))],
  ["gone", (file) => rmSync(file)],
])(
  "a photo that is %s: a placeholder in its place, everything else of the page is there",
  async (_, damage) => {
    const { visitor, business, path } = await signedInProvider(werkruf);
    const key = putPhoto(werkruf, await cameraPhoto(800, 600), await jpegPhoto(40, 30));
    const id = putRequest(werkruf.db, business.slug, { imageRefs: [key], customerName: "Petra Vogt" });
    damage(join(werkruf.storageDir, key));
    damage(join(werkruf.storageDir, thumbnailKey(key)));
    const page = await visitor.get(`${path}?anfrage=${id}`);
    expectSaid(page, 200, "Petra Vogt");
    const address = `${path}/bild/${id}/1`;
    expect(page.document.querySelector(`img[src="${address}?klein=1"]`)).not.toBeNull();
    for (const image of [address, `${address}?klein=1`]) {
      const shown = await visitor.get(image);
      expect(shown.status).toBe(404);
      expect(shown.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
      expect(shown.headers.get("cache-control")).toBe("no-store");
      expect(shown.html).toContain("nicht mehr anzeigen");
    }
  },
);
