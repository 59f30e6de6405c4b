import { eq } from "drizzle-orm";
import { members, profiles } from "#db/schema.ts";
import { type Business, changeRows, uniqueBusiness } from "#tests/support/rows.ts";
import { signedInAs } from "../dashboard.ts";
import { Visitor, type Werkruf } from "../werkruf.ts";

/** The forms of /profil, /profil/kunden and /profil/benachrichtigungen, with their buttons. */
export const NOTIFICATION_FORM = { form: "nachrichten", button: "Änderungen speichern" };
export const PROFILE_FORM = { form: "profil", button: "Änderungen speichern" };
export const SHOWN_FORM = { form: "kunden", button: "Änderungen speichern" };

/** Everything /profil asks for, valid, each value to be recognised. */
export const FILLED = {
  company_name: "Rohr & Söhne GmbH",
  contact_name: "Rosa Rohr",
  vat_id: "de 123 456 789",
  street: "Wassergasse 3",
  postal_code: "50667",
  city: "Köln",
  country: "Deutschland",
  mobile_number: "0221 / 555 12",
  phone_shown: true,
  email: "Buero@Rohr-Soehne.example",
  website_url: "http://www.rohr-söhne.de/bad",
  imprint_url: "http://www.rohr-soehne.de/impressum",
  businessFields: ["Zaunbau", "Heizungsbau"],
};

/** What of {@link FILLED} is stored. */
export const STORED: Partial<typeof profiles.$inferInsert> = {
  companyName: "Rohr & Söhne GmbH",
  contactName: "Rosa Rohr",
  vatId: "DE123456789",
  street: "Wassergasse 3",
  postalCode: "50667",
  city: "Köln",
  country: "Deutschland",
  mobileNumber: "0221 / 555 12",
  phoneShown: true,
  email: "buero@rohr-soehne.example",
  websiteUrl: "https://rohr-söhne.de/bad",
  imprintUrl: "http://www.rohr-soehne.de/impressum",
  businessFields: ["Heizungsbau", "Zaunbau"],
};

/** A signed-in business whose profile has every field, and one of its pages. */
export async function openProfile(
  werkruf: Werkruf,
  { notificationPreference, ...columns }: Parameters<typeof uniqueBusiness>[1] = {},
  path = "/profil",
) {
  const business = uniqueBusiness(werkruf.db, { notificationPreference });
  const filled = { mobileNumber: "0171 5550123", street: "Gasse 1", postalCode: "28195", city: "Bremen" };
  changeRows(werkruf.db, profiles, { ...filled, ...columns }, { id: business.id });
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, business);
  return { business, visitor, page: await visitor.get(path) };
}

export function profileRow({ db }: Pick<Werkruf, "db">, { id }: Business) {
  const row = db
    .select({ profile: profiles, notificationPreference: members.notificationPreference })
    .from(profiles)
    .innerJoin(members, eq(members.userId, profiles.ownerId))
    .where(eq(profiles.id, id))
    .get();
  if (!row) throw new Error("The profile has gone.");
  return { ...row.profile, notificationPreference: row.notificationPreference };
}

/** Makes the database refuse (`ABORT`) or overlook (`IGNORE`) every change of one profile and its members. */
export function obstructUpdates({ db }: Werkruf, { id }: Business, how: "ABORT, 'refused'" | "IGNORE"): void {
  db.$client.exec(
    `CREATE TRIGGER "obstruct-${id}" BEFORE UPDATE ON profiles WHEN OLD.id = '${id}' BEGIN SELECT RAISE(${how}); END;
     CREATE TRIGGER "obstruct-member-${id}" BEFORE UPDATE ON members WHEN OLD.profile_id = '${id}' BEGIN SELECT RAISE(${how}); END`,
  );
}
