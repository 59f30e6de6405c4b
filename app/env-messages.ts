interface Issue {
  code?: string;
  origin?: string;
  format?: string;
  minimum?: unknown;
  maximum?: unknown;
  values?: readonly unknown[];
}

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
      return FORMATS[issue.format ?? ""] ?? "isn't written as docs/settings.md says";
    default:
      return "must be a whole number";
  }
}

const FORMATS: Record<string, string> = {
  url: "must be a whole address, with what stands before ://",
  email: "must be a mail address",
};
