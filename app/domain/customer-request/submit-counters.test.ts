import { type Database, writeTransaction } from "#db/client.server.ts";
import { rateLimits } from "#db/schema.ts";
import { putRow } from "#tests/support/rows.ts";
import { migratedDatabase } from "#tests/support/temporary-database.ts";
import { businessLimitKeys, EMERGENCY_LIMITS, SUBMIT_LIMITS } from "./limits.ts";
import { countSubmit, networkHere } from "./submit-counters.server.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const SLUG = "rohr-reinigung";
const { submits, quietSubmits } = businessLimitKeys(SLUG);

let db: Database;
beforeEach(async () => {
  db = await migratedDatabase();
});

/** `emergency`: the words that say one. */
async function send(
  network: string,
  emergency: string | null = null,
  slug = SLUG,
): Promise<"served" | "marked" | "refused"> {
  const here = networkHere(db, slug, network, NOW);
  const words = emergency ?? "Der Hahn tropft";
  const sender = { businessSlug: slug, clientNetwork: network, networkHere: here, words };
  const counted = await writeTransaction(db, (tx) => countSubmit(tx, sender, emergency !== null, NOW));
  if (!counted.ok) return "refused";
  return counted.isFlood ? "marked" : "served";
}

async function times(count: number, network: string) {
  const outcomes = [];
  for (let number = 0; number < count; number += 1) outcomes.push(await send(network));
  return outcomes;
}

function counted(key: string, count: number) {
  const row = { key, count, resetsAt: new Date(NOW.getTime() + 1_800_000) };
  putRow(db, rateLimits, row);
}

test("in a flood the networks that cause it are marked and then refused, a quiet one is served", async () => {
  counted(submits, SUBMIT_LIMITS.perBusiness.limit - 12);
  expect(await times(12, "203.0.113.1")).toEqual(Array(12).fill("served"));
  expect(await times(6, "203.0.113.1")).toEqual([...Array(5).fill("marked"), "refused"]);
  expect(await times(4, "198.51.100.1")).toEqual(["served", "served", "served", "marked"]);
});

test("a customer who shares a flooder's address is served in an emergency, the flood gets three of the same words", async () => {
  const shared = "203.0.113.1";
  expect(await times(21, shared)).toEqual([...Array(20).fill("served"), "refused"]);
  const emergencies = [];
  for (let one = 0; one < 4; one += 1) emergencies.push(await send(shared, `ROHRBRUCH ${one}!`));
  expect(emergencies).toEqual(["served", "served", "served", "refused"]);
  expect(await send(shared)).toBe("refused");
  expect(await send(shared, "Rohrbruch", "anderer-betrieb")).toBe("served");
});

test("a whole street behind one IPv4 address gets its emergencies through beside a flood of them", async () => {
  const carrier = "203.0.113.1";
  await times(20, carrier);
  for (let one = 0; one < 10; one += 1) await send(carrier, `Rohrbruch ${one}`);
  const street = [];
  for (const words of [
    "Keller voll Wasser",
    "Gasgeruch",
    "Strom weg, Oma hat Sauerstoff",
    "Die Decke fällt runter",
  ])
    street.push(await send(carrier, words));
  expect(street).toEqual(Array(4).fill("served"));
});

test("a flood from two homes of a mobile carrier's /48 leaves each other home its emergencies", async () => {
  for (const home of [1, 2]) {
    const flooder = `2001:db8:1:${home}::/64`;
    await times(20, flooder);
    for (let one = 0; one < 9; one += 1) await send(flooder, "Rohrbruch");
  }
  const victims = [];
  for (let home = 3; home <= 12; home += 1) victims.push(await send(`2001:db8:1:${home}::/64`, "Rohrbruch"));
  expect(victims).toEqual(Array(10).fill("served"));
  expect(await send("2001:db8:1:1::/64", "Rohrbruch")).toBe("refused");
});

test("the homes of one /48 that flood with emergencies alone have an end", async () => {
  let served = 0;
  for (let home = 1; home <= 100; home += 1)
    if ((await send(`2001:db8:1:${home.toString(16)}::/64`, "Rohrbruch")) === "served") served += 1;
  expect(served).toBe(SUBMIT_LIMITS.perNetwork.wideLimit + EMERGENCY_LIMITS.perNetwork.wideLimit);
});

test("in a business's flood an emergency of a network that is marked or refused is served, too", async () => {
  counted(submits, SUBMIT_LIMITS.perBusiness.limit);
  await times(3, "203.0.113.2");
  expect([await send("203.0.113.2", "Gasgeruch"), await send("203.0.113.2")]).toEqual(["served", "marked"]);
  expect(await times(9, "203.0.113.1")).toContain("refused");
  expect(await send("203.0.113.1", "Rohrbruch")).toBe("served");
});

test("one network's emergencies beyond its limit have an end over all businesses", async () => {
  await times(20, "203.0.113.1");
  const outcomes = [];
  for (let one = 0; one < 25; one += 1)
    outcomes.push(await send("203.0.113.1", "Rohrbruch", `betrieb-${one}`));
  expect(outcomes).toEqual([...Array(20).fill("served"), ...Array(5).fill("refused")]);
});

test("a home with many IPv6 networks is one", async () => {
  counted(submits, SUBMIT_LIMITS.perBusiness.limit);
  const outcomes = [];
  for (let home = 1; home <= 4; home += 1) outcomes.push(await send(`2001:db8:1:${home}::/64`));
  expect(outcomes).toEqual(["served", "served", "served", "marked"]);
});

test("a flood from hundreds of quiet networks is marked at last, but no emergency in it", async () => {
  counted(submits, SUBMIT_LIMITS.perBusiness.limit);
  counted(quietSubmits, SUBMIT_LIMITS.ofQuietNetworks.limit - 1);
  expect([await send("203.0.113.1"), await send("203.0.113.2")]).toEqual(["served", "marked"]);
  expect(await send("203.0.113.3", "Rohrbruch")).toBe("served");
});
