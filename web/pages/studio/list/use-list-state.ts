import { useSearchParams } from 'react-router';

/** What of a list is shown stands in the address: it can be reloaded, sent on and gone back to. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const search = params.get('search') ?? '';

  function show(next: { page: number; search: string }, replace: boolean) {
    setParams(
      (now) => {
        now.delete('page');
        now.delete('search');
        if (next.page > 1) now.set('page', String(next.page));
        if (next.search !== '') now.set('search', next.search);
        return now;
      },
      { replace },
    );
  }

  return {
    page,
    search,
    goTo: (to: number) => show({ page: to, search }, false),
    // Each letter would be a step of the way back.
    searchFor: (words: string) => show({ page: 1, search: words }, true),
  };
}
