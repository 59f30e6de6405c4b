import { hasVerb } from "./comments.ts";

test.each([
  ["Of the newest delivery.", false],
  ["In place of the earlier one.", false],
  ["For whoever writes a receiver.", false],
  ["Whoever restarts it must not do it.", false],
  ["In ms.", false],
  ["As in the link, `is`.", false],
  ["To the owner.", false],
  ["Null for an unknown slug.", false],
  ["After the call.", false],
  ["Its slug.", false],
  ["This counts ms.", true],
  ["In local mode it writes files.", true],
  ["For a list of boxes conform takes long.", true],
  ["It goes to the owner.", true],
  ["Only a dead process counts as unhealthy.", true],
])("%s", (sentence, verb) => {
  expect(hasVerb(sentence)).toBe(verb);
});
