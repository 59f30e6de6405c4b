import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { MOST_OF_A_NETWORK } from "#app/http/overload.server.ts";
import { mappedRoutes } from "#tests/architecture/route-map.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { multipartBody } from "#tests/support/pages/multipart-body.ts";
import { jpegPhoto } from "#tests/support/photos.ts";
import { openSocket, parseAnswer, readUntilEnd } from "#tests/support/raw-http.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { expectSaid, type OwnWerkruf, startWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../../browser/depth.ts";

const LONGEST_WAIT_MS = 1_000;
/** What V8 keeps for itself while anything goes on is a third of it. */
const MOST_GROWTH_MB = 60;
const MOST_MB = 200;
/** 1,900 such bodies take 30 MB and more; those that the limits let in take 2. */
const LARGE = "a".repeat(16_000);

let werkruf: OwnWerkruf;
beforeAll(async () => {
  werkruf = await startWerkruf();
});
afterAll(() => werkruf.kill());

/** Sockets of one attack; each notes what it was answered. */
function attack() {
  const sockets: Socket[] = [];
  const statuses: number[] = [];
  function halfSend(network: string, body = "a".repeat(300)): void {
    const socket = openSocket(werkruf.origin);
    sockets.push(socket);
    socket.write(
      `POST /muster-sanitaer HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 50000\r\n\r\n--x\r\nContent-Disposition: form-data; name="description"\r\n\r\n${body}`,
    );
    socket.once("data", (chunk) => statuses.push(parseAnswer(chunk.toString("latin1")).status));
  }
  return {
    halfSend,
    drip() {
      for (const socket of sockets) socket.write("a");
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
    held: () => sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === "open").length,
    count: (status: number) => statuses.filter((one) => one === status).length,
  };
}

/** Opens pages one after the other until it is ended; resolves with the longest wait and the statuses seen. */
function openPages(paths: readonly string[]) {
  const visitor = new Visitor(werkruf.origin);
  const statuses = new Set<number>();
  let longest = 0;
  let isOver = false;
  const opening = (async () => {
    while (!isOver) {
      for (const path of paths) {
        const began = performance.now();
        const { status } = await visitor.get(path);
        longest = Math.max(longest, performance.now() - began);
        statuses.add(status);
      }
      await wait(40);
    }
  })();
  return async () => {
    isOver = true;
    await opening;
    return { longest, statuses: [...statuses] };
  };
}

function memoryMB(): number {
  const status = readFileSync(`/proc/${werkruf.process.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test("1,900 half-sent forms of one client, closed at once, keep nobody waiting and leave nothing in memory", async () => {
  const pages = ["/muster-sanitaer", "/login"];
  await openPages(pages)();
  const before = memoryMB();
  const { halfSend, drip, close, count } = attack();
  for (let sent = 0; sent < 1_900; sent += 50) {
    for (let one = 0; one < 50; one += 1) halfSend("203.0.113.9", LARGE);
    await wait(60);
  }
  await expect.poll(() => count(503)).toBe(1_900 - MOST_OF_A_NETWORK);
  for (let round = 0; round < 4; round += 1) {
    drip();
    await openPages(pages)();
  }
  expect(memoryMB()).toBeLessThan(MOST_MB);
  const seen = openPages(pages);
  close();
  await wait(1_500);
  const { longest, statuses } = await seen();
  expect(statuses).toEqual([200]);
  expect(longest).toBeLessThan(LONGEST_WAIT_MS);
  expect(memoryMB() - before).toBeLessThan(MOST_GROWTH_MB);
  expect(werkruf.log()).not.toMatch(/"level":[56]0/);
  expect(werkruf.log()).not.toMatch(/"path":"\/muster-sanitaer","status":500/);
});

edge(
  "bodies that drip count for their client as long as they come, and make room for its next one",
  async () => {
    const { halfSend, drip, close, held, count } = attack();
    for (let round = 0; round < 6; round += 1) {
      for (let one = 0; one < 50; one += 1) halfSend("203.0.113.10", LARGE);
      await wait(700);
      drip();
    }
    expect(memoryMB()).toBeLessThan(MOST_MB);
    const { longest, statuses } = await openPages(["/login", "/muster-sanitaer"])();
    expect({ statuses, isQuick: longest < LONGEST_WAIT_MS }).toEqual({ statuses: [200], isQuick: true });
    await expect.poll(held).toBeLessThanOrEqual(MOST_OF_A_NETWORK);
    expect(count(503)).toBe(300 - MOST_OF_A_NETWORK);
    const neighbour = await new Visitor(werkruf.origin, { network: "203.0.113.10" }).get("/login");
    expect(neighbour.status).toBe(200);
    close();
  },
);

edge("while 165 forms a second are half-sent, others open pages and send their form", async () => {
  const { slug } = uniqueBusiness(werkruf.db);
  const { halfSend, close } = attack();
  const sending = setInterval(() => {
    for (let one = 0; one < 4; one += 1) halfSend("203.0.113.11", LARGE);
  }, 24);
  await wait(500);
  const seen = openPages(["/login", "/", `/${slug}`]);
  const sent: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    sent.push(await submit(slug, number));
    await wait(200);
  }
  const { longest, statuses } = await seen();
  clearInterval(sending);
  expect(memoryMB()).toBeLessThan(MOST_MB);
  close();
  expect(statuses).toEqual([200]);
  expect(longest).toBeLessThan(LONGEST_WAIT_MS);
  expect(sent).toEqual(sent.map(() => 303));
});

async function submit(slug: string, number: number, network?: string): Promise<number> {
  const fields = {
    ...{ requestType: "contact", firstName: "Eva", lastName: `Nr. ${number}`, contactMethod: "phone" },
    ...{ phone: "0176 1234567", preferredTime: "egal", agreeToDataTransfer: "on" },
  };
  const visitor = new Visitor(werkruf.origin, network ? { network } : {});
  return (await visitor.post(`/${slug}`, new URLSearchParams(fields))).status;
}

test("a refused client reads in German when to come again", async () => {
  const { halfSend, close } = attack();
  const client = new Visitor(werkruf.origin, { network: "203.0.113.12" });
  const post = () => client.post("/muster-sanitaer", new URLSearchParams({ firstName: "Eva" }));
  let refused = await post();
  // On a busy machine bodies come late, or are old enough to make room: more of them come until none does.
  const postWhileFull = async () => {
    for (let one = 0; one < MOST_OF_A_NETWORK; one += 1) halfSend("203.0.113.12");
    refused = await post();
    return refused.status;
  };
  await expect.poll(postWhileFull).toBe(503);
  close();
  expect(refused.headers.get("retry-after")).toBe("2");
  expectSaid(refused, "Gerade ist sehr viel los", "noch nicht gespeichert");
});

edge("one phone's eight photos on a slow line arrive, while seven networks hold all they can", async () => {
  const { slug } = uniqueBusiness(werkruf.db);
  const { halfSend, close, held } = attack();
  const photo = await jpegPhoto(2_400, 1_800);
  const body = multipartBody([{ name: "images", filename: "a.jpg", content: photo }]);
  const sent = Array.from({ length: 8 }, async () => {
    const socket = openSocket(werkruf.origin);
    socket.write(
      `POST /${slug}/foto HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 198.51.100.20\r\nContent-Type: multipart/form-data; boundary=----werkruf-test\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const answer = readUntilEnd(socket);
    const steps = 40;
    for (let step = 0; step < steps && !socket.destroyed; step += 1) {
      socket.write(
        body.subarray(
          Math.floor((body.length * step) / steps),
          Math.floor((body.length * (step + 1)) / steps),
        ),
      );
      await wait(100);
    }
    return parseAnswer(await answer).status;
  });
  for (let round = 0; round < 10; round += 1) {
    for (let one = 0; one < 100; one += 1) halfSend(`203.0.113.${20 + (one % 7)}`);
    await wait(250);
  }
  expect(await Promise.all(sent)).toEqual(sent.map(() => 201));
  expect(held()).toBeLessThanOrEqual(700);
  close();
});

edge("of eighty customers of one carrier who come at the same moment nobody is sent away", async () => {
  const { slug } = uniqueBusiness(werkruf.db);
  const network = "198.51.100.80";
  // Twenty an hour is the limit of a network (D27).
  const sent = Array.from({ length: 20 }, (_, number) => submit(slug, number, network));
  const opened = Array.from({ length: 60 }, async () => {
    return (await new Visitor(werkruf.origin, { network }).get("/login")).status;
  });
  expect(await Promise.all(sent)).toEqual(sent.map(() => 303));
  expect(await Promise.all(opened)).toEqual(opened.map(() => 200));
});

edge("on no route does a body that is too long, or breaks off, reach the log of errors", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const cookie = visitor.cookies.header("/") ?? "";
  const patterns = new Set(mappedRoutes.flatMap(({ path }) => path ?? []));
  const paths = [...patterns].map((path) => path.replace(":slug", business.slug).replace(/:\w+\??|\*/g, "1"));
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${visitor.network}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = (size: number) => `${size.toString(16)}\r\n${"a".repeat(size)}\r\n`;
  const seen = new Set<number>();
  for (const path of paths.flatMap((one) => [one, `${one === "/" ? "/_root" : one}.data`])) {
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const tooLong = openSocket(werkruf.origin);
      tooLong.write(`${head(path, type)}${chunk(150_000)}${chunk(150_000)}0\r\n\r\n`);
      seen.add(parseAnswer(await readUntilEnd(tooLong)).status);
      const broken = openSocket(werkruf.origin);
      broken.write(`${head(path, type)}${chunk(300)}${chunk(100_000)}`);
      await readUntilEnd(broken, 20);
    }
  }
  expect(seen).toContain(413);
  expect(seen).not.toContain(500);
  expect((await fetch(`${werkruf.origin}/health`)).status).toBe(200);
  const errors = werkruf
    .log()
    .split("\n")
    .filter((line) => /"level":[56]0/.test(line));
  expect(errors).toEqual([]);
});
