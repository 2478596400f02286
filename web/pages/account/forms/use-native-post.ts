import { useEffect, useRef, useState } from 'react';

/** Hands a checked form over to the browser. Whoever comes back by the browser's own way back can send again. */
export function useNativePost() {
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  function post() {
    setBusy(true);
    ref.current?.submit();
  }
  return { ref, busy, post };
}
