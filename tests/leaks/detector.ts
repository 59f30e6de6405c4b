import type { Marks } from "./marks.ts";
import { unpacked } from "./unpacked.ts";

export interface Finding {
  /** `table.column` the value was made for. */
  column: string;
  /** The value, in lower case. */
  value: string;
  /** How it was written: plainly, escaped, in base64 … */
  form: string;
}

type Detector = (bytes: Buffer) => Finding[];

const INSTANT = /\b1\d{12}\b|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/gi;
const BASE64_RUN = /[A-Za-z0-9+/_-]{12,}/g;

const ESCAPES = [
  {
    form: "percent",
    sign: /%[0-9a-f]{2}/i,
    unwrap: (text: string) => text.replace(/%([0-9a-f]{2})/gi, (_, code) => mail(code, 16)),
  },
  {
    form: "html",
    sign: /&#/,
    unwrap: (text: string) =>
      text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, sixteen, ten) =>
        mail(sixteen ?? ten, sixteen ? 16 : 10),
      ),
  },
  {
    form: "json",
    sign: /\\[ux][0-9a-f]{2}/i,
    unwrap: (text: string) =>
      text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (_, four, two) => mail(four ?? two, 16)),
  },
];

/** Finds the values of `marks` in bytes, however they are written, packed ones included. */
export function createDetector(marks: Marks): Detector {
  const separated = [...marks.digits].join("[ /().-]?");
  const plainly = [
    new RegExp(`${marks.tag}[a-z]{0,6}`, "gi"),
    new RegExp(`${separated}(?:[ /().-]?\\d){3}`, "g"),
    new RegExp(`${marks.uuidStart}-[0-9a-f-]{27}`, "gi"),
  ];
  const starts = [marks.tag, marks.digits, marks.uuidStart].map((text) => Buffer.from(text));
  const base64Starts = starts.flatMap(base64Forms);
  const hexStarts = starts.map((start) => start.toString("hex"));

  function plain(text: string, form: string): Finding[] {
    const instants = (text.match(INSTANT) ?? []).filter((value) => marks.columnOf(value.toLowerCase()));
    const values = plainly.flatMap((pattern) => text.match(pattern) ?? []).concat(instants);
    return values.map((found) => {
      const lower = found.toLowerCase();
      const value = marks.columnOf(lower) ? lower : lower.replace(/[ /().-]/g, "");
      return { column: marks.columnOf(value) ?? "a part of a value", value, form };
    });
  }

  function escaped(text: string): Finding[] {
    const each = ESCAPES.flatMap(({ form, sign, unwrap }) =>
      sign.test(text) ? plain(unwrap(text), form) : [],
    );
    let bare = text;
    for (let round = 0; round < 2; round += 1) {
      for (const { sign, unwrap } of ESCAPES) if (sign.test(bare)) bare = unwrap(bare);
    }
    return each.concat(bare === text ? [] : plain(bare, "escaped twice"));
  }

  function encoded(text: string): Finding[] {
    const inBase64 = base64Starts.some((start) => text.includes(start))
      ? (text.match(BASE64_RUN) ?? []).flatMap((run) =>
          [0, 1, 2, 3].flatMap((offset) =>
            plain(Buffer.from(run.slice(offset), "base64").toString("latin1"), "base64"),
          ),
        )
      : [];
    const inHex = hexStarts.some((start) => text.includes(start))
      ? plain(Buffer.from(text.replace(/[^0-9a-f]/g, ""), "hex").toString("latin1"), "hex")
      : [];
    return [...inBase64, ...inHex];
  }

  function files(bytes: Buffer, text: string): Finding[] {
    return marks.slices.flatMap(({ column, bytes: slice }) => {
      const value = slice.toString("hex");
      if (bytes.includes(slice)) return { column, value, form: "bytes" };
      return base64Forms(slice).some((form) => text.includes(form)) ? { column, value, form: "base64" } : [];
    });
  }

  return (bytes) =>
    unpacked(bytes).flatMap(({ name, content }) => {
      const text = content.toString("latin1");
      const found = [...plain(text, "plain"), ...escaped(text), ...encoded(text), ...files(content, text)];
      const inside = found.map((finding) => ({
        ...finding,
        form: name ? `${finding.form} in ${name}` : finding.form,
      }));
      return [...new Map(inside.map((finding) => [finding.column + finding.form, finding])).values()];
    });
}

/** What every base64 of something with these bytes inside contains: one form for each place in a group of three. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const sure = coded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    const url = sure.replaceAll("+", "-").replaceAll("/", "_");
    return url === sure ? [sure] : [sure, url];
  });
}

function mail(code: string, radix: number): string {
  return String.fromCodePoint(Math.min(Number.parseInt(code, radix), 0x10ffff));
}
