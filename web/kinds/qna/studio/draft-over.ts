import { useState } from 'react';
import { held, hold } from '#web/browser-storage.ts';
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
  return { text: held('device', keyOf(name)) ?? '', seen: held('device', seenKeyOf(name)) ?? '' };
}

function keepTyped(name: string, typed: Typed | null): void {
  hold('device', keyOf(name), typed?.text || null);
  hold('device', seenKeyOf(name), typed?.seen || null);
}

const keyOf = (name: string) => `volary.${name}`;
const seenKeyOf = (name: string) => `volary.${name}.seen`;

const newerText = (value: string) =>
  value === '' ? t('changedMeanwhile.empty') : t('changedMeanwhile.to', { value });
