import { useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';
import { t } from '#web/messages.ts';

/** What is typed, and the text that it was begun with. */
type Typed = { text: string; seen: string };

type Draft = Typed & {
  /** It was begun earlier, or refused: what the text is now is said at the field. */
  isLater: boolean;
};

/**
 * What somebody types over a text that others may change meanwhile. It outlives a reload and a refusal, together with the text that
 * it was begun with: that alone has been seen, until the newer one is told.
 */
export function useDraftOver(name: string, now: string) {
  const [draft, setDraft] = useState(() => begunWith(readTyped(name), now));
  return {
    text: draft.text,
    seen: draft.isLater ? now : draft.seen,
    isLater: draft.isLater,
    newer: draft.isLater && now !== draft.seen ? newerText(now) : undefined,
    begin: () => setDraft((before) => begunWith(before, now)),
    type(text: string) {
      setDraft({ ...draft, text });
      keepTyped(name, { ...draft, text });
    },
    tell: () => setDraft((before) => ({ ...before, isLater: true })),
    forget() {
      setDraft(begunWith(null, now));
      forgetDraft(name);
    },
  };
}

export function forgetDraft(name: string): void {
  keepTyped(name, null);
}

/** Where nothing was typed, as the text is now. */
function begunWith(typed: Typed | null, now: string): Draft {
  if (typed === null || typed.text === '' || typed.text === typed.seen)
    return { text: now, seen: now, isLater: false };
  return { ...typed, isLater: true };
}

function readTyped(name: string): Typed {
  return { text: readStored('device', keyOf(name)) ?? '', seen: readStored('device', seenKeyOf(name)) ?? '' };
}

/** Where it cannot be stored, the text lasts as long as its form. */
function keepTyped(name: string, typed: Typed | null): void {
  store('device', keyOf(name), typed === null || typed.text === '' ? null : typed.text);
  store('device', seenKeyOf(name), typed === null || typed.seen === '' ? null : typed.seen);
}

const keyOf = (name: string) => `volary.${name}`;
const seenKeyOf = (name: string) => `volary.${name}.seen`;

const newerText = (value: string) =>
  value === '' ? t('changedMeanwhile.empty') : t('changedMeanwhile.to', { value });
