import { expect, test } from "vitest";
import { redirection } from "./redirection.ts";

const SCRIPT = new URL("https://script.google.com/macros/s/AKfy/exec");
const ECHO = "https://script.googleusercontent.com/macros/echo?user_content_key=x";

test.each([
  [302, ECHO, true],
  [303, "/danke", true],
  [301, ECHO, false],
  [307, ECHO, false],
  [308, ECHO, false],
  [302, "https://www.example.com/macros/s/AKfy/exec/", false],
  [302, "https://accounts.google.com/ServiceLogin?continue=x", false],
  [302, "/users/sign_in", false],
  [303, "/anmeldung", false],
])("%i to %s: the work was done before is %s", (status, location, hasWorked) => {
  const to = new URL(location, SCRIPT).href;
  expect(redirection(status, SCRIPT, location)).toEqual({ to, hasWorked });
});

test.each([
  [200, ECHO],
  [304, ECHO],
  [302, undefined],
  [302, "http://"],
])("%i to %j leads nowhere", (status, location) => {
  expect(redirection(status, SCRIPT, location)).toBeNull();
});
