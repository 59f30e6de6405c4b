import { randomUUID } from "node:crypto";
import { LANGUAGES } from "#app/languages/language.ts";
import type { Database } from "#db/client.server.ts";
import { type customerRequests, dateProposals, followUps, questions } from "#db/schema.ts";
import { type Business, putRequest, putStatusLink } from "../support/rows.ts";
import type { OwnState } from "./own-states.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONG_WORDS =
  "Die Durchlauferhitzerabdeckungsbefestigungsschraube fehlt, und das Typenschild ist von 1998.";

interface Happened {
  columns?: Partial<typeof customerRequests.$inferInsert>;
  asks?: "open" | "answered";
  /** Three windows; the number of the one that was taken. */
  proposes?: "open" | "none" | 0;
}

/** At eight on a day to come, in UTC. */
const day = (ahead: number) => Math.floor(Date.now() / DAY_MS + ahead) * DAY_MS + 7 * HOUR_MS;

function putHappened(db: Database, slug: string, { columns, asks, proposes }: Happened): string {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const windows = [2, 3, 9].map((ahead) => ({ startsAt: day(ahead), endsAt: day(ahead) + 2 * HOUR_MS }));
  const taken = proposes === 0 ? windows[0] : undefined;
  const id = putRequest(db, slug, {
    createdAt: ago(30),
    customerName: "Katharina Öztürk-Baumgarten-Leutheusser",
    customerEmail: "katharina.oeztuerk-baumgarten@sehr-lange-domain.example.com",
    zipCode: "51427",
    location: "Bergisch Gladbach-Refrath",
    seenAt: ago(28),
    ...((asks || proposes !== undefined) && { answeredAt: ago(20) }),
    ...(taken && {
      appointmentStartsAt: new Date(taken.startsAt),
      appointmentEndsAt: new Date(taken.endsAt),
    }),
    ...columns,
  });
  const about = { customerRequestId: id, channel: "email" } as const;
  const question = {
    ...{ ...about, id: randomUUID(), askedAt: ago(20), topics: ["foto-nah", "baujahr", "etage"] },
    ...{ ownWords: "Kommen wir mit dem Wagen in den Hof?", answeredAt: asks === "answered" ? ago(5) : null },
  };
  if (asks) db.insert(questions).values(question).run();
  if (asks === "answered") {
    const sent = { customerRequestId: id, createdAt: ago(5), photoCount: 0, contentFingerprint: "a" };
    db.insert(followUps)
      .values({
        ...sent,
        id: randomUUID(),
        message: `Baujahr: 1998\n\n${LONG_WORDS}`,
        questionId: question.id,
      })
      .run();
  }
  if (proposes !== undefined) {
    const decided = proposes !== "open" && { decidedAt: ago(3), takenWindow: taken ? 0 : null };
    db.insert(dateProposals)
      .values({ ...about, id: randomUUID(), proposedAt: ago(10), windows, ...decided })
      .run();
  }
  return id;
}

const customersPage = (happened: Happened, showsRequest = true) => ({
  isPublic: true,
  put: (db: Database, { slug }: Business) =>
    putStatusLink(db, slug, putHappened(db, slug, happened), { showsRequest }),
  path: (_: Business, address: string) => address,
});
const openedByBusiness = (happened: Happened) => ({
  put: (db: Database, { slug }: Business) => putHappened(db, slug, happened),
  path: ({ slug }: Business, id: string) => `/dashboard/${slug}?anfrage=${id}`,
});

const EVERYTHING = { asks: "answered", proposes: 0, columns: { newPhotos: 0, newWords: true } } as const;
const plain = { options: { javaScriptEnabled: false } };

/** The customer's page once something has happened, and what the business sees of it. */
export const AFTER_SENDING_STATES: readonly OwnState[] = [
  { what: "status-asked", ...customersPage({ asks: "open" }) },
  { what: "status-asked-plain", ...customersPage({ asks: "open" }), ...plain },
  { what: "status-mailed-link", ...customersPage({ asks: "open", proposes: "open" }, false) },
  { what: "status-dates", ...customersPage({ proposes: "open" }) },
  { what: "status-dates-plain", ...customersPage({ proposes: "open" }), ...plain },
  { what: "status-none-fits", ...customersPage({ proposes: "none" }) },
  { what: "status-taken", ...customersPage(EVERYTHING) },
  { what: "status-declined", ...customersPage({ columns: { declinedAt: new Date(Date.now() - HOUR_MS) } }) },
  { what: "status-solved", ...customersPage({ columns: { isResolved: true, solvedAt: new Date() } }) },
  { what: "status-contact-changed", ...customersPage({ columns: { contactChangedAt: new Date() } }) },
  ...LANGUAGES.filter((language) => language !== "de").map((language) => ({
    what: `status-${language}`,
    ...customersPage({ asks: "open", proposes: "open", columns: { language, emergency: "gas" } }),
  })),
  {
    what: "status-ar-taken",
    ...customersPage({ ...EVERYTHING, columns: { language: "ar", newWords: true } }),
  },
  {
    what: "status-withdrawing",
    ...customersPage({ proposes: 0 }),
    press: (page) => page.locator("summary", { hasText: "zurückziehen" }).click(),
  },
  { what: "opened-asked", ...openedByBusiness({ asks: "open", proposes: "open" }) },
  { what: "opened-followed", ...openedByBusiness(EVERYTHING) },
  { what: "opened-followed-plain", ...openedByBusiness(EVERYTHING), ...plain },
  {
    what: "opened-declined",
    ...openedByBusiness({ columns: { declinedAt: new Date(Date.now() - HOUR_MS) } }),
  },
  {
    what: "inbox-followed",
    put: (db, { slug }) => {
      for (const happened of [{}, { asks: "open" }, { proposes: "open" }, EVERYTHING] as const)
        putHappened(db, slug, happened);
      return putHappened(db, slug, { columns: { declinedAt: new Date() } });
    },
    path: ({ slug }) => `/dashboard/${slug}`,
  },
];
