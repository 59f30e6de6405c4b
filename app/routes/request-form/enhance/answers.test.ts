import { uploadOutcome } from "./photo-queue.ts";
import { submitOutcome } from "./post.ts";

const PAGE = "https://werkruf.example/meister";

test.each([
  [200, `${PAGE}/danke`, false, "sent"],
  // The request is safe once the server leads there, even if that page doesn't open.
  [503, `${PAGE}/danke`, false, "sent"],
  [200, `${PAGE}?rahmen=1&t=x`, false, "sent"],
  [200, `${PAGE}/stand/x#nachreichen`, false, "sent"],
  // A page of somebody on the way, at the address that was posted to.
  [200, `${PAGE}/stand/x?intent=follow-up`, false, "refused"],
  [422, `${PAGE}?rahmen=1`, true, "form"],
  [503, `${PAGE}?rahmen=1`, false, "again"],
  [422, PAGE, true, "form"],
  [413, PAGE, true, "form"],
  [429, PAGE, true, "form"],
  [503, PAGE, true, "form"],
  [502, PAGE, false, "again"],
  [503, PAGE, false, "again"],
  [504, PAGE, false, "again"],
  [408, PAGE, false, "again"],
  [413, PAGE, false, "refused"],
  [404, PAGE, false, "refused"],
  [200, PAGE, false, "refused"],
] as const)("the answer to a submit: %i at %s, form shown: %s → %s", (status, url, hasForm, outcome) => {
  expect(submitOutcome({ status, url }, hasForm)).toBe(outcome);
});

describe("the answer to a photo", () => {
  const answer = (status: number, text: string) => uploadOutcome({ status, text });

  test("a token means it is there", () => {
    expect(answer(201, '{"token":"abc"}')).toEqual({ kind: "received", token: "abc" });
  });

  test.each([413, 422])("%i with our mark is the photo's fault", (status) => {
    const said = answer(status, '{"message":"Zu groß.","refused":true}');
    expect(said).toEqual({ kind: "refused", message: "Zu groß." });
  });

  test.each([
    [201, "<html>"],
    [201, "{}"],
    [200, '{"token":"abc"}'],
    [429, '{"message":"Später.","refused":false}'],
    [400, '{"message":"Unvollständig.","refused":false}'],
    [502, "Bad gateway"],
    // Of proxies, filters and gateways.
    [413, "<h1>413 Request Entity Too Large</h1>"],
    [413, '{"message":"Request Too Long"}'],
    [401, ""],
    [406, "Not acceptable"],
    [451, "<h1>Blocked</h1>"],
    [403, '{"message":"Forbidden"}'],
    [200, "null"],
  ])("%i with %s is not", (status, text) => {
    expect(answer(status, text)).toEqual({ kind: "lost" });
  });

  test("none is lost, too", () => {
    expect(uploadOutcome(null)).toEqual({ kind: "lost" });
  });
});
