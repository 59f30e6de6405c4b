import type { SubmissionResult } from "@conform-to/react";

/** `hint` says what to do now. */
export interface Message {
  title: string;
  text?: string;
  hint?: string;
  /** Opens beside this page, so that everything typed stays here. */
  newWindow?: { path: string; label: string };
}

export interface FormAnswer {
  lastResult: SubmissionResult;
  message?: Message;
}
