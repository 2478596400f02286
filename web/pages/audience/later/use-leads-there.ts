import { useEffect, useState } from 'react';

const secondsToStay = 5;

/** Somebody in the middle of a sentence, of a choice they make in a dialog, or of a survey is not pulled out of it. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement?.matches('textarea, input[type="text"], input:not([type])') ?? false;
  return isTyping || document.querySelector('dialog[open], [data-unsent]') !== null;
}

/** The seconds left until it opens by itself; null while it does not: somebody is typing, or it is only offered. */
export function useLeadsThere({ leads, open }: { leads: boolean; open: () => void }): number | null {
  const [left, setLeft] = useState(secondsToStay);
  const [busy, setBusy] = useState(isBusy);

  useEffect(() => {
    if (!leads) return;
    const timer = setInterval(() => {
      setBusy(isBusy());
      if (!isBusy()) setLeft((seconds) => seconds - 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [leads]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is up
  useEffect(() => {
    if (leads && left <= 0) open();
  }, [leads, left <= 0]);

  return leads && !busy ? Math.max(0, left) : null;
}
