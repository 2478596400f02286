import { type RefObject, useEffect, useState } from 'react';

/** Hands a checked form over to the browser. Whoever comes back by the browser's own way back can send again. */
export function useNativePost(form: RefObject<HTMLFormElement | null>) {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  function post() {
    setBusy(true);
    form.current?.submit();
  }
  return { busy, post };
}
