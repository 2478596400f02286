import { useEffect, useRef, useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';
import { useBoot } from '../entry/boot.ts';
import { type Draft, isSame, known, onTopOf, sentOf, settled, writtenOn } from './draft.ts';

type NamesOf<Value, Kind> = {
  [Name in keyof Value]: Value[Name] extends Kind ? Name : never;
}[keyof Value] &
  string;

/**
 * What is being written, kept in this tab until it is saved or thrown away: a reload, or a look at another page, loses
 * nothing, nor does a session that ended. It belongs to the account: who signs in next in the same tab does not see it.
 * No password is ever put here. `isDraft` says that it differs
 * from what is saved.
 */
export function useDraft<Value>(name: string, saved: Value) {
  const { account } = useBoot();
  const key = `volary.draft.${account?.id ?? ''}.${name}`;
  const [draft, setDraft] = useState(() => draftIn<Value>(readStored('tab', key)));
  const latest = useRef(draft);
  const sent = useRef<Draft<Value> | null>(null);
  const value = draft === null ? saved : onTopOf(saved, draft);

  function keep(next: Draft<Value> | null) {
    latest.current = next;
    setDraft(next);
    store('tab', key, next && JSON.stringify(next));
  }

  useEffect(() => {
    if (draft?.sent === undefined || latest.current !== draft) return;
    const called = known(saved, draft);
    if (isSame(called, draft)) return;
    const isSent = sent.current === draft;
    keep(called);
    if (isSent) sent.current = latest.current;
  });

  const write = (written: Value) => keep(writtenOn(saved, latest.current, written));
  /** On top of what is written by then: it may come from an answer that was waited for, while somebody typed on. */
  const set = (part: Partial<Value>) =>
    write({ ...(latest.current === null ? saved : onTopOf(saved, latest.current)), ...part });

  return {
    value,
    /** What its writer saw when they changed it. */
    base: writtenOn(saved, draft, value).base,
    isDraft: JSON.stringify(value) !== JSON.stringify(saved),
    write,
    set,
    /** Name, value and listener of a field of text: `<TextField label="..." {...draft.field('name')} />`. */
    field: (name: NamesOf<Value, string>) => ({
      name,
      value: value[name] as string,
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as Partial<Value>),
    }),
    /** The same for a box to tick. */
    tick: (name: NamesOf<Value, boolean>) => ({
      name,
      checked: value[name] as boolean,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set({ [name]: event.currentTarget.checked } as Partial<Value>),
    }),
    /** Its writer has been shown what is saved now, and keeps what they have changed. */
    rebase: (seen: Value) => latest.current && keep({ base: seen, value: onTopOf(seen, latest.current) }),
    forget: () => keep(null),
    /** Called when the `value` of this render is sent: what was written since then, while a question was answered, is not. */
    sending() {
      const isThis = latest.current === draft;
      if (isThis && draft) keep(sentOf(saved, draft, value));
      sent.current = isThis ? latest.current : null;
    },
    /** Called when it has been saved: what was written since then remains a draft. */
    settle() {
      const { current } = latest;
      keep(current === null || current === sent.current ? null : settled({ sent: value, ...current }));
    },
  };
}

function draftIn<Value>(text: string | null): Draft<Value> | null {
  try {
    return JSON.parse(text ?? 'null') as Draft<Value> | null;
  } catch {
    return null;
  }
}
