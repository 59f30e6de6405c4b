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
  [302, "/wp-login.php", false],
  [302, "https://login.example.com/x", false],
  [302, "https://sso.example.com/x", false],
  [302, "https://blogindex.example/danke", true],
  [303, "/anmeldung-kurs", true],
  [302, "/", false],
  [302, "/?ok=1", false],
  [302, "https://script.googleusercontent.com/", true],
  [302, "/404", false],
  [302, "/404.html", false],
  [302, "/error?code=500", false],
  [302, "/errors/503", false],
  [302, "/danke?error=1", false],
  [302, "/seite-nicht-gefunden", false],
  [302, "/hinweis/wartung", false],
  [302, "/cdn-cgi/challenge-platform/h/b", false],
  [302, "/x?__cf_chl_rt_tk=1", false],
  [302, "javascript:alert(1)", false],
  [302, "mailto:danke@example.com", false],
  [302, "https://example.com/bestaetigung/4711", true],
  [302, "/cgi-bin/danke.cgi?nummer=404", true],
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
