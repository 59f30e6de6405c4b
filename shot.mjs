import { chromium } from "playwright";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const o = "http://localhost:4616";
for (const scheme of ["light","dark"]) {
  const c = await b.newContext({ viewport: { width: 360, height: 780 }, colorScheme: scheme, javaScriptEnabled: false });
  const p = await c.newPage();
  await p.goto(o + "/muster-sanitaer");
  await p.check("[name=requestType][value=problem]", {force:true});
  await p.fill("#firstName","Erika"); await p.fill("#lastName","Musterfrau-Schmidtbauer");
  await p.check("[name=contactMethod][value=phone]", {force:true}); await p.fill("#phone","0176 123456");
  await p.check("[name=preferredTime][value=egal]", {force:true});
  await p.fill("#description","Der Siphon unter der Spüle tropft seit gestern "+scheme); await p.fill("#zipCode","50667");
  await p.check("[name=agreeToDataTransfer]", {force:true});
  await p.click("button:has-text('Anfrage absenden')");
  await p.screenshot({ path: `/tmp/thanks-${scheme}.png`, fullPage: true });
  await p.click("a[href*='/stand/']");
  await p.screenshot({ path: `/tmp/stand-${scheme}.png`, fullPage: true });
  await p.click("summary:has-text('Kontakt')"); await p.click("summary:has-text('zurückziehen')");
  await p.screenshot({ path: `/tmp/stand-open-${scheme}.png`, fullPage: true });
  console.log(await p.evaluate(()=>document.documentElement.scrollHeight), p.url().length);
}
await b.close();
