import JOBS from "#content/messages/jobs.json" with { type: "json" };

export const jobLabel = (name: string): string =>
  Object.entries(JOBS).find(([job]) => job === name)?.[1] ?? name;
