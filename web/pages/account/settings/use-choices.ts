import { useEffect, useState } from 'react';
import { type Draft, onTopOf, writtenOn } from '#web/ui/fields/draft.ts';

/** What is chosen in a form, on top of what is saved. What was not touched here follows a change made elsewhere. */
export function useChoices<Choices extends object>(saved: Choices) {
  const [draft, setDraft] = useState<Draft<Choices> | null>(null);
  const chosen = draft === null ? saved : onTopOf(saved, draft);
  const key = JSON.stringify(saved);

  // What is saved is no longer only chosen: from then on it may be changed elsewhere.
  useEffect(() => {
    const now = JSON.parse(key) as Choices;
    setDraft((before) => before && writtenOn(now, before, onTopOf(now, before)));
  }, [key]);

  return {
    chosen,
    choose: (part: Partial<Choices>) =>
      setDraft((before) =>
        writtenOn(saved, before, { ...(before === null ? saved : onTopOf(saved, before)), ...part }),
      ),
  };
}
