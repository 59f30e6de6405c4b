import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ChangeAnswer } from "./change-answer.ts";

export function useChange(key?: string) {
  const fetcher = useFetcher<ChangeAnswer>({ key });
  const { key: step, pathname, search } = useLocation();
  // A fetcher keeps a failure through the success that follows, and through the next page.
  const [old, setOld] = useState<ChangeAnswer>();
  const [shownStep, setShownStep] = useState(step);
  if (shownStep !== step) {
    setShownStep(step);
    setOld(fetcher.data);
  }
  const isBusy = fetcher.state !== "idle";
  return {
    Form: fetcher.Form,
    form: {
      method: "post",
      action: `${pathname}${search}`,
      preventScrollReset: true,
      onSubmit: () => setOld(fetcher.data),
    } as const,
    isBusy,
    failure: shownStep === step && fetcher.data !== old ? fetcher.data : undefined,
  };
}
