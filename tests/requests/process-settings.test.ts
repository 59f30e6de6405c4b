import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { readSettings, SettingsError } from "#app/env.server.ts";
import { MAIL_ELSEWHERE, PRODUCTION_SETTINGS } from "#tests/support/server/production-settings.ts";

function faultsOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
    return "";
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

test("local mode needs nothing", () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ isLocal: true, PORT: 3000, ORIGIN: "http://localhost:3000" });
  expect(settings.ADMIN_EMAILS).toEqual(["admin@example.com"]);
  expect(settings.METRICS_PORT).toBeUndefined();
  expect(settings.METRICS_HOST, "nobody elsewhere reads the numbers unless it was said").toBe("127.0.0.1");
});

test("the origin follows the port, and an origin that is not this machine means production", () => {
  expect(readSettings({ PORT: "4000" }).ORIGIN).toBe("http://localhost:4000");
  expect(faultsOf({ ORIGIN: "https://werkruf.de" })).toContain("needed in production");
});

const STORE = {
  S3_ENDPOINT: "https://s3.eu-central-3.ionoscloud.com",
  S3_BUCKET: "fotos-werkruf",
  S3_REGION: "eu-central-3",
  S3_ACCESS_KEY_ID: "AKIA5Q7WERK2RUF9",
  S3_SECRET_ACCESS_KEY: "k3V9xq+Tz81Lm/0pRw",
};
const NAMED_STORE = { ...STORE, S3_PROVIDER: "IONOS SE, Montabaur", S3_PLACE: "Berlin" };

describe("an object store for photos", () => {
  const { S3_ENDPOINT: endpoint } = STORE;

  test.each([{}, PRODUCTION_SETTINGS])(
    "with all settings it is the photos' home, without any the volume",
    (base) => {
      expect(readSettings({ ...base, ...NAMED_STORE }).objectStore).toMatchObject({
        endpoint,
        bucket: STORE.S3_BUCKET,
      });
      expect(readSettings(base).objectStore).toBeNull();
    },
  );

  test.each(Object.keys(STORE))("needs %s with the others, in local mode too", (name) => {
    for (const base of [{}, PRODUCTION_SETTINGS]) {
      const said = `${name}: needed with the other settings of the object store`;
      expect(faultsOf({ ...base, ...NAMED_STORE, [name]: "" })).toBe(said);
    }
  });

  test.each([
    ["S3_ENDPOINT", "http://s3.eu-central-3.ionoscloud.com"],
    ["S3_ENDPOINT", "https://s3.example.com"],
    ["S3_BUCKET", "Fotos/../geheim"],
    ["S3_BUCKET", "your-bucket"],
    ["S3_SECRET_ACCESS_KEY", "changeme-please"],
    ["S3_ACCESS_KEY_ID", "your-key-id"],
    ["S3_REGION", "eu central"],
    ["S3_PROVIDER", "Muster AG"],
  ])("production refuses %s %s and doesn't repeat it", (name, value) => {
    const faults = faultsOf({ ...PRODUCTION_SETTINGS, ...NAMED_STORE, [name]: value });
    expect(faults).toContain(name);
    expect(faults).not.toContain(value);
  });

  test("a home in a store needs the store", () => {
    expect(faultsOf({ PHOTO_HOME: "s3" })).toContain("PHOTO_HOME");
    expect(readSettings({ ...NAMED_STORE, PHOTO_HOME: "volume" }).PHOTO_HOME).toBe("volume");
  });
});

describe("production", () => {
  test("starts with everything set", () => {
    expect(readSettings(PRODUCTION_SETTINGS).isLocal).toBe(false);
  });

  test.each(Object.keys(PRODUCTION_SETTINGS).filter((name) => name !== "APP_MODE"))("needs %s", (name) => {
    const faults = faultsOf({ ...PRODUCTION_SETTINGS, [name]: "" }).split("\n");
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });

  const model = { ANTHROPIC_API_KEY: "key-0123456789", ANTHROPIC_BASE_URL: "https://llm.werkruf.de" };
  test.each([
    [{ RESEND_API_KEY: "", SMTP_URL: "smtps://mail.werkruf.de" }, MAIL_ELSEWHERE],
    [{ RESEND_BASE_URL: "https://mail.werkruf.de" }, MAIL_ELSEWHERE],
    [STORE, { S3_PROVIDER: "IONOS SE, Montabaur", S3_PLACE: "Berlin" }],
    [{ LITESTREAM_CONFIG: "own.yml" }, { S3_PROVIDER: "IONOS SE, Montabaur", S3_PLACE: "Berlin" }],
    [model, { ANALYSIS_PROVIDER: "Denkwerk AG, Bonn", ANALYSIS_REGION: "Frankfurt, EU" }],
  ])("%j needs a name and a place (laws L9 and L11)", (service, named) => {
    const base = { ...PRODUCTION_SETTINGS, ...service };
    const faults = faultsOf(base).split("\n");
    expect(faults.map((fault) => fault.split(": needed in production")[0])).toEqual(Object.keys(named));
    expect(faultsOf({ ...base, ...named })).toBe("");
    const { APP_MODE: _, ORIGIN: __, ...local } = base;
    expect(faultsOf(local)).toBe("");
  });

  test("knows Resend and Anthropic by name and place", () => {
    const theirs = { ...model, ANTHROPIC_BASE_URL: "https://api.anthropic.com/" };
    const resend = { RESEND_BASE_URL: "https://api.resend.com" };
    expect(faultsOf({ ...PRODUCTION_SETTINGS, ...theirs, ...resend })).toBe("");
    expect(faultsOf({ ...PRODUCTION_SETTINGS, ANTHROPIC_API_KEY: model.ANTHROPIC_API_KEY })).toBe("");
  });

  test.each([
    ["ORIGIN", "http://werkruf.de"],
    ["OPERATOR_NAME", "Muster GmbH"],
    ["OPERATOR_EMAIL", "post@example.com"],
    ["OPERATOR_PHONE", "TODO"],
    ["ANALYSIS_PROVIDER", "Beispiel GmbH"],
    ["OPERATOR_HOSTING", "Muster Hosting GmbH"],
    ["MAIL_PROVIDER", "Beispiel GmbH"],
    ["S3_PLACE", "Musterstadt"],
    ["OPERATOR_TESTIMONIAL", "xxx"],
    ["STRIPE_SECRET_KEY", "sk_live_..............."],
    ["STRIPE_WEBHOOK_SECRET", "changeme"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_xxxxxxxxxxxx"],
    ["STRIPE_PRICE_ID", "price_your_price"],
    ["RESEND_API_KEY", "xxxxxxxx"],
    ["ANTHROPIC_API_KEY", "<dein Schlüssel>"],
    ["SMTP_URL", "smtps://user:password@mail.example.com"],
    ["ORIGIN", "https://werkruf.example"],
    ["MAIL_FROM", "Werkruf <support@example.com>"],
    ["MAIL_FROM", "Werkruf"],
    ["ADMIN_EMAILS", "chefin"],
    ["ADMIN_EMAILS", "chefin@werkruf.de,admin@example.com"],
    ["SIGN_IN_TTL_SECONDS", "601"],
  ])("doesn't take %s=%s", (name, value) => {
    const faults = faultsOf({ ...PRODUCTION_SETTINGS, [name]: value });
    expect(faults.split("\n")).toHaveLength(1);
    expect(faults).toMatch(new RegExp(`^${name}: `));
    expect(faults).not.toContain(value);
  });

  test("names every placeholder at once", () => {
    const faults = faultsOf({
      ...PRODUCTION_SETTINGS,
      ADMIN_EMAILS: "chefin@werkruf.de,admin@example.com",
      RESEND_API_KEY: "xxxxxxxx",
      OPERATOR_CITY: "10115 Musterstadt",
    });
    expect(faults.split("\n").sort()).toEqual([
      "ADMIN_EMAILS: entry 2 is still a placeholder",
      "OPERATOR_CITY: still a placeholder",
      "RESEND_API_KEY: still a placeholder",
    ]);
  });

  test("takes random keys whatever letters meet in them, and a praise with an example", () => {
    const faults = faultsOf({
      ...PRODUCTION_SETTINGS,
      STRIPE_SECRET_KEY: "rk_live_51NxXxTODOexamplechangeme0aB3",
      OPERATOR_TESTIMONIAL: "Zum Beispiel rufen weniger Leute an, weil alles im Formular steht.",
    });
    expect(faults).toBe("");
  });
});

test.each([
  ["PORT", "viele"],
  ["PORT", "70000"],
  ["ORIGIN", "werkruf"],
  ["ORIGIN", "ftp://werkruf.de"],
  ["APP_MODE", "staging"],
  ["DIGEST_AT", "24:00"],
  ["PRICE_MONTHLY_CENTS", "14,90"],
  ["SMTP_URL", "http://mail.werkruf.de/kanarienvogel"],
  ["STRIPE_SECRET_KEY", "kurz"],
  ["STRIPE_API_BASE", "http://stripe.example"],
  ["STRIPE_API_BASE", "ftp://localhost"],
  ["RESEND_BASE_URL", "http://mail.example"],
  ["ANTHROPIC_BASE_URL", "http://llm.example"],
  ["LOG_LEVEL", "laut"],
])("%s=%s is refused by name and not repeated", (name, value) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toContain(name);
  expect(faults).not.toContain(value);
});

test("half of Stripe's settings are refused with the names of the others, locally too", () => {
  const faults = faultsOf({ STRIPE_SECRET_KEY: "sk_test_0123456789" });
  expect(faults).toMatch(/STRIPE_WEBHOOK_SECRET.*\nSTRIPE_PRICE_ID/);
  const all = { STRIPE_SECRET_KEY: "sk_test_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
  expect(faultsOf({ ...all, STRIPE_PRICE_ID: "price_1", STRIPE_API_BASE: "http://127.0.0.1:1" })).toBe("");
});

test(".env.example and the table of settings name every setting, and nothing in the example is set", () => {
  const example = readFileSync(".env.example", "utf8");
  const table = readFileSync("docs/settings.md", "utf8").split("\n## Settings\n")[1]?.split("\n## ")[0] ?? "";
  const schema = readFileSync("app/env.server.ts", "utf8");
  const names = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!needed)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !example.includes(`# ${name}=`))).toEqual([]);
  const explained = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`(?=[^|]*\|)/g)].map(([, name]) => name);
  expect(names.filter((name) => !explained.includes(name))).toEqual([]);
  expect(parseEnv(example)).toEqual({});
});

test("the first block of .env.example is all that production needs, and none of its samples is taken", () => {
  const block = readFileSync(".env.example", "utf8").split("── The rest")[0] ?? "";
  const written = Object.entries(
    parseEnv(block.replaceAll(/^# (?=[A-Z_]+=)/gm, "")) as Record<string, string>,
  );
  const all: Record<string, string> = { ...PRODUCTION_SETTINGS, ...MAIL_ELSEWHERE };
  all.SMTP_URL = "smtps://mail.werkruf.de";
  const filledIn = Object.fromEntries(written.map(([name]) => [name, all[name] ?? ""]));
  expect(faultsOf(filledIn)).toBe("");
  const samples = Object.fromEntries(written.filter(([, value]) => value));
  expect(Object.keys(samples)).toHaveLength(12);
  const refused = faultsOf({ ...filledIn, ...samples }).split("\n");
  expect([...new Set(refused.map((fault) => fault.split(":")[0]))].sort()).toEqual(
    Object.keys(samples).sort(),
  );
});

test.each([
  ["ANTHROPIC_API_KEY", "short", "needs at least 8 characters"],
  ["PRODUCT_NAME", "x".repeat(41), "must have at most 40 characters"],
  ["PORT", "abc", "must be a whole number"],
  ["METRICS_PORT", "1.5", "must be a whole number"],
  ["PORT", "65536", "must be 65535 or less"],
  ["SIGN_IN_TTL_SECONDS", "29", "must be 30 or more"],
  ["SMTP_URL", "mail", "must be a whole address, with what stands before ://"],
  ["OPERATOR_EMAIL", "post", "must be a mail address"],
  ["DIGEST_AT", "25:00", "isn't written as docs/settings.md says"],
  ["LOG_LEVEL", "loud", "must be one of fatal, error, warn, info, debug, trace, silent"],
])("%s=%s is refused in a sentence of ours", (name, value, sentence) => {
  expect(faultsOf({ [name]: value })).toBe(`${name}: ${sentence}`);
});
