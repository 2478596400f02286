/**
 * Keeps a tablet on its kiosk: Back leads nowhere, nothing can be opened beside it, and the browser learns nothing from the fields.
 * Answers how to stop.
 */
export function keepIn(): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const stay = () => history.pushState(null, '', location.href);
  if (history.state !== 'kiosk') history.replaceState('kiosk', '');
  stay();
  addEventListener('popstate', stay, { signal });
  // A browser that keeps pages would show the previous person again.
  addEventListener('pageshow', (event) => event.persisted && location.reload(), { signal });
  document.addEventListener(
    'focusin',
    ({ target }) => isField(target) && target.setAttribute('autocomplete', 'off'),
    {
      signal,
    },
  );
  document.addEventListener('contextmenu', (event) => !isField(event.target) && event.preventDefault(), {
    signal,
  });
  return () => abort.abort();
}

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
