import assert from "node:assert/strict";
import { readDecision, writeDecision } from "#app/domain/consent/cookie-decision.ts";
import { cursorText, readCursor } from "#app/domain/inbox/cursor.ts";
import {
  readAddressStop,
  readMailChoice,
  signAddressStop,
  signMailChoice,
} from "#app/domain/notification/mail-choice.server.ts";
import { readAccess, signAccess } from "#app/domain/operator/access-pass.server.ts";
import { readPhotoToken, signPhotoToken } from "#app/domain/photo/received-photos.server.ts";
import { clearedTagCookies } from "#app/routes/legal/tag-cookies.server.ts";
import { cookieDecision } from "#app/visit/cookie-decision.server.ts";
import { opaqueCookie } from "#app/visit/session.server.ts";
import { readToast, toastCookie } from "#app/visit/toast.server.ts";
import type { FuzzTarget } from "../fuzz-target.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const KEY = "a".repeat(43);
const ORIGIN = "https://werkruf.de";
const SUBJECT = { adminId: ID, requestId: ID };

const photo = signPhotoToken(KEY, "muster", ID);
const choice = signMailChoice(KEY, { userId: ID, kind: "anfragen" });
const stop = signAddressStop(KEY, KEY);
const pass = signAccess(KEY, SUBJECT, { reason: "hilfe", caseNumber: "A-1" }, NOW);

const signed: FuzzTarget = {
  name: "signed-tokens",
  longest: 4_000,
  seeds: [
    photo,
    choice,
    stop,
    pass,
    signPhotoToken(KEY, "anderer", ID),
    `${ID}.${KEY}`,
    "",
    `${ID}.anfragen.${KEY}`,
  ],
  check(input) {
    assert.equal(readPhotoToken(KEY, "muster", input), input === photo ? ID : null);
    assert.equal(readMailChoice(KEY, input) !== null, input === choice);
    assert.equal(readAddressStop(KEY, input) !== null, input === stop);
    assert.equal(readAccess(KEY, SUBJECT, input, NOW) !== null, input === pass);
  },
};

const decision = writeDecision("2.0", { sessionId: ID, statistics: true, marketing: false, decidedAt: NOW });
const session = `__Host-werkruf_session=${KEY}`;

const cookies: FuzzTarget = {
  name: "cookies",
  longest: 16_000,
  seeds: [
    session,
    `a=b; ${session}; c=d`,
    `werkruf_session=${KEY}`,
    `__Host-werkruf_cookies=${decision}`,
    "__Host-toast=request-solved.1",
    "_ga=1; _gid=2; _gat_x=3",
    "=; ;;=a; __proto__=1",
  ],
  check(input) {
    const request = new Request(ORIGIN);
    // What a header can't hold never reaches a parser of ours.
    const header = input.replace(/[^\x20-\x7e\x80-\xff]/g, "");
    request.headers.set("Cookie", header);
    const id = opaqueCookie(ORIGIN, "werkruf_session", 1).read(request);
    assert.ok(id === null || (/^[\w-]{43}$/.test(id) && header.includes(`__Host-werkruf_session=${id}`)));
    const read = cookieDecision({ ORIGIN }, header, NOW);
    if (read) assert.match(read.sessionId, /^[0-9a-f-]{36}$/);
    const toast = readToast({ ORIGIN }, request);
    if (toast) assert.match(toastCookie({ ORIGIN }, toast), /^__Host-toast=[\w.-]+; Max-Age=60; Path=\/; /);
    for (const line of clearedTagCookies({ ORIGIN }, request)) {
      assert.match(line, /^_g[\w-]+=; Path=\/; Max-Age=0; SameSite=Lax(?:; Domain=werkruf\.de)?$/);
    }
  },
};

const consents: FuzzTarget = {
  name: "cookie-consent",
  longest: 2_000,
  seeds: [
    decision,
    `2.0~${ID}~11~${NOW.getTime().toString(36)}`,
    `2.0+GTM-1~${ID}~00~zzzzzzzzz`,
    `1.0~${ID}~10~0`,
  ],
  check(input) {
    const read = readDecision("2.0", input, NOW);
    if (!read) return;
    assert.ok(read.decidedAt <= NOW);
    assert.match(read.sessionId, /^[0-9a-f-]{36}$/);
  },
};

const cursors: FuzzTarget = {
  name: "list-cursor",
  longest: 2_000,
  seeds: [`1790000000000.${ID}`, "0.a", "999999999999999.x", "-1.a", "1e9.a", `1.${"a".repeat(65)}`],
  check(input) {
    const cursor = readCursor(input);
    if (!cursor) return;
    assert.ok(Number.isFinite(cursor.createdAt.getTime()));
    assert.deepEqual(readCursor(cursorText(cursor)), cursor);
  },
};

export const TOKEN_TARGETS = [signed, cookies, consents, cursors];
