/** What zod found, as far as a sentence needs it. */
interface Issue {
  code?: string;
  origin?: string;
  format?: string;
  minimum?: unknown;
  maximum?: unknown;
  values?: readonly unknown[];
}

/** What is wrong with a setting, in words for who operates the server: zod's own are about types and patterns. */
export function settingFault(issue: Issue): string {
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string"
        ? `needs at least ${issue.minimum} characters`
        : `must be ${issue.minimum} or more`;
    case "too_big":
      return issue.origin === "string"
        ? `must have at most ${issue.maximum} characters`
        : `must be ${issue.maximum} or less`;
    case "invalid_value":
      return `must be one of ${issue.values?.join(", ")}`;
    case "invalid_format":
      return FORMATS[issue.format ?? ""] ?? "isn't written as docs/operations.md says";
    default:
      return "must be a whole number";
  }
}

const FORMATS: Record<string, string> = {
  url: "must be a whole address, with what stands before ://",
  email: "must be a mail address",
};
