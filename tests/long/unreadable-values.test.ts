import { customerRequests, profiles, requestAiAnalysis } from "#db/schema.ts";
import { signedInAdmin } from "#tests/support/admin.ts";
import { cardNames, signedInProvider } from "#tests/support/dashboard.ts";
import { runJob } from "#tests/support/doors.ts";
import { unzip } from "#tests/support/pages/zip.ts";
import { putRequest, putRow, readRows } from "#tests/support/rows.ts";
import { temporaryFolder } from "#tests/support/temporary-database.ts";
import { startWerkruf } from "#tests/support/werkruf.ts";

test.each(["no json", '{"not":"a list"}', "[1"])(
  "one row whose lists hold %s takes nothing else with it, and is told of",
  async (value) => {
    const werkruf = await startWerkruf({ STORAGE_DIR: temporaryFolder() });
    onTestFinished(() => werkruf.kill());
    const provider = await signedInProvider(werkruf);
    const { business, visitor, path } = provider;
    const names = ["Gesund", "Kaputt"];
    const [, id = ""] = names.map((customerName, index) =>
      putRequest(werkruf.db, business.slug, {
        customerName,
        createdAt: new Date(Date.now() - index * 1_000),
      }),
    );
    putRow(werkruf.db, requestAiAnalysis, {
      customerRequestId: id,
      createdAt: new Date(),
      urgency: "später",
    });
    const { $client } = werkruf.db;
    $client.prepare("UPDATE customer_requests SET image_refs = ? WHERE id = ?").run(value, id);
    $client.prepare("UPDATE request_ai_analysis SET analysis_result = ?").run(`x${value}`);
    $client.prepare("UPDATE profiles SET business_fields = ? WHERE slug = ?").run(value, business.slug);
    expect(readRows(werkruf.db, customerRequests).length).toBeGreaterThan(2);
    expect(readRows(werkruf.db, profiles).length).toBeGreaterThan(1);

    expect(cardNames(await visitor.get(path))).toEqual(names);
    const opened = await visitor.get(`${path}?anfrage=${id}`);
    expect([opened.status, opened.text.includes("Kaputt")]).toEqual([200, true]);
    expect((await visitor.get(`${path}/anfragen.csv`)).text).toMatch(/Gesund[\s\S]*Kaputt/);
    expect((await visitor.get("/profil")).status).toBe(200);
    const archive = await fetch(`${werkruf.origin}/profil/daten`, {
      headers: { Cookie: visitor.cookies.header("/profil/daten") ?? "" },
    });
    const files = unzip(Buffer.from(await archive.arrayBuffer()));
    expect(String(files.get("daten.json"))).toMatch(/Kaputt[\s\S]*Gesund/);

    await runJob(werkruf, "backup");
    await expect.poll(() => werkruf.log()).toContain('"event":"rows-unreadable"');
    expect(werkruf.log()).toContain(`customer_requests.image_refs ${id}`);
    expect(werkruf.log()).not.toContain("job-failed");
    const admin = await signedInAdmin(werkruf);
    expect((await admin.get("/admin-panel-werkruf")).text).toContain("Unlesbare Werte in der Datenbank: 3.");
    expect((await admin.get("/admin-panel-werkruf/requests")).text).toContain("Kaputt");
    expect((await admin.get("/admin-panel-werkruf/profiles")).text).toContain(business.companyName);
  },
);
