import { profiles, subscriptions } from "#db/schema.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { changeRows, putRow, uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();
const SAID = "Antwortet meist am selben Tag";

const formOf = async (columns: Parameters<typeof uniqueBusiness>[1]) => {
  const { slug } = uniqueBusiness(werkruf.db, columns);
  return (await new Visitor(werkruf.origin).open(`/${slug}`)).text;
};

test("customers read that a business answers the same day while it can, and not otherwise", async () => {
  expect(await formOf({ answersSameDay: true })).toContain(SAID);
  expect(await formOf({})).not.toContain(SAID);
  expect(await formOf({ answersSameDay: true, trialEndsAt: new Date(Date.now() - 1_000) })).not.toContain(
    SAID,
  );
  expect(await formOf({ answersSameDay: true, availability: "notfaelle" })).not.toContain(SAID);
});

edge("a held page stops saying it when the access ends", async () => {
  const trialEndsAt = new Date(Date.now() + 3_000);
  const { slug } = uniqueBusiness(werkruf.db, { answersSameDay: true, trialEndsAt });
  const customer = new Visitor(werkruf.origin);
  expect((await customer.open(`/${slug}`)).text).toContain(SAID);
  await expect
    .poll(async () => (await customer.open(`/${slug}`)).text.includes(SAID), { timeout: 20_000 })
    .toBe(false);
});

/** Pages are held a moment after they were sent: one that came later shows it by what it doesn't say. */
async function untilHeld(customer: Visitor) {
  const { id, slug } = uniqueBusiness(werkruf.db);
  await expect
    .poll(async () => {
      const tagline = crypto.randomUUID();
      changeRows(werkruf.db, profiles, { tagline }, { id });
      return (await customer.open(`/${slug}`)).text.includes(tagline);
    })
    .toBe(false);
}

test("it says so again as soon as a locked business has booked", async ({ visitor: customer }) => {
  const trialEndsAt = new Date(Date.now() - 1_000);
  const { id, slug } = uniqueBusiness(werkruf.db, { answersSameDay: true, trialEndsAt });
  expect((await customer.open(`/${slug}`)).text).not.toContain(SAID);
  await untilHeld(customer);
  putRow(werkruf.db, subscriptions, {
    profileId: id,
    subscriptionEnd: new Date(Date.now() + 60_000),
    updatedAt: new Date(),
  });
  // The daily count may have come between: a server that was just started makes up for it.
  changeRows(werkruf.db, profiles, { answersSameDay: true }, { id });
  expect((await customer.open(`/${slug}`)).text).toContain(SAID);
});

test("its line is one line of visible signs, on form and sheet", async ({ owner: visitor, business }) => {
  const tagline = "Meister\u202e seit\n1987, <b>Notdienst</b>\u200b";
  changeRows(
    werkruf.db,
    profiles,
    { street: "Gasse 1", postalCode: "50667", city: "Köln", mobileNumber: "0221 5556677" },
    { id: business.id },
  );
  const page = await visitor.open("/profil/kunden");
  const saved = await visitor.submit(page, { form: "kunden", values: { tagline } });
  expect(saved.status).toBe(303);
  const shown = "Meister seit 1987, <b>Notdienst</b>";
  expect((await new Visitor(werkruf.origin).open(`/${business.slug}`)).textOf("header")).toContain(shown);
  expect((await visitor.open("/so-funktioniert-es/aushang")).text).toContain(shown);
  const long = await visitor.submit(await visitor.open("/profil/kunden"), {
    form: "kunden",
    values: { tagline: "x".repeat(80) },
  });
  expect(long.status).toBe(303);
});
