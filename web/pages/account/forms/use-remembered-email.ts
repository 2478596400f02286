import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, store } from '#web/browser-storage.ts';
import { useBoot } from '#web/ui/entry/boot.ts';

const key = 'volary.email';
const debounceMs = 100;

/**
 * The address that is being written, kept across the forms and modes of signing in: noted 100 ms after a key or
 * when the field is left, in this tab alone, and forgotten once it has been sent.
 */
export function useRememberedEmail() {
  const { kept } = useBoot();
  const [params] = useSearchParams();
  const [initial] = useState(() => kept.email ?? params.get('email') ?? readStored('tab', key) ?? '');
  const [noter] = useState(makeNoter);
  useEffect(() => {
    addEventListener('pagehide', noter.flush);
    return () => {
      removeEventListener('pagehide', noter.flush);
      noter.flush();
    };
  }, [noter]);

  return {
    /** For the e-mail field of a form. */
    field: {
      defaultValue: initial,
      onKeyUp: (event: { currentTarget: HTMLInputElement }) => noter.note(event.currentTarget.value),
      onBlur: (event: { currentTarget: HTMLInputElement }) => noter.note(event.currentTarget.value),
    },
    forget() {
      noter.drop();
      store('tab', key, null);
    },
  };
}

export function rememberEmail(email: string): void {
  store('tab', key, email);
}

function makeNoter() {
  let waiting: { email: string; timer: ReturnType<typeof setTimeout> } | null = null;
  function drop(): void {
    if (waiting !== null) clearTimeout(waiting.timer);
    waiting = null;
  }
  /** Whoever goes on by a link does not wait for the timer. */
  function flush(): void {
    if (waiting !== null) store('tab', key, waiting.email === '' ? null : waiting.email);
    drop();
  }
  function note(email: string): void {
    drop();
    waiting = { email, timer: setTimeout(flush, debounceMs) };
  }
  return { note, flush, drop };
}
