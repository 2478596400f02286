import { useEffect } from 'react';
import { readStored, store } from '#web/browser-storage.ts';

const asked = 'language-asked-for';

/**
 * Where the event has come to have a language of its own, a page that was served in another one is loaded again: the
 * server says all of it in that. Once for each language: a node that serves it otherwise is not asked for ever.
 */
export function useLanguageOfEvent(language: string | undefined): void {
  useEffect(() => {
    if (language === undefined) return;
    if (language === document.documentElement.lang) store('tab', asked, null);
    else if (readStored('tab', asked) !== language && store('tab', asked, language)) location.reload();
  }, [language]);
}
