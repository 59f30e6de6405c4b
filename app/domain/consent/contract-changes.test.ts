import { contractChanges } from "./contract-changes.ts";

const text = (rest: string, service: string) =>
  `5. Weitere Auftragsverarbeiter\nDie jetzigen stehen in Anlage 2: ${rest}\n\nAnlage 2: Weitere Auftragsverarbeiter\n${service}`;

test("services are spoken of where annex 2 changed or might have", () => {
  const accepted = text("Regel", "Rechenwerk AG");
  expect(contractChanges(accepted, text("Regel", "Neuwerk AG"))).toEqual({ services: true, rest: false });
  expect(contractChanges(accepted, text("Andere", "Rechenwerk AG"))).toEqual({ services: false, rest: true });
  expect(contractChanges(accepted, text("Andere", "Neuwerk AG"))).toEqual({ services: true, rest: true });
  expect(contractChanges(undefined, accepted)).toEqual({ services: true, rest: true });
});

test("another version of the same text asks for consent, as it says nothing about services", () => {
  const same = text("Regel", "Rechenwerk AG");
  expect(contractChanges(same, same)).toEqual({ services: false, rest: true });
});
