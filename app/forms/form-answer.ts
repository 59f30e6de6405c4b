import type { SubmissionResult } from "@conform-to/react";

/** What a visitor is told about a whole form; `hint` says what to do now. */
export interface Message {
  title: string;
  text?: string;
  hint?: string;
  /** A page to open beside this one, so that everything typed stays here. */
  newWindow?: { path: string; label: string };
}

/** What an action answers to a form that did not go through. */
export interface FormAnswer {
  lastResult: SubmissionResult;
  message?: Message;
}
