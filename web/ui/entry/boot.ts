import { createContext, useContext } from 'react';
import type { Boot } from '#contract/boot.ts';
import type { PageDataOf } from '#contract/page-data.ts';
import type { PageName } from '#contract/pages.ts';
import { regionalOf } from './regional.ts';

const BootContext = createContext<Boot | null>(null);

export const BootProvider = BootContext.Provider;

/** What the server wrote into the HTML shell. It does not change while the page is open. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('useBoot() outside of BootProvider');
  return boot;
}

/** What the server wrote for the page that is shown, which has to be one of these. */
export function usePageData<Name extends PageName>(...names: [Name, ...Name[]]): PageDataOf<Name> {
  const { page } = useBoot();
  if (!names.some((name) => name === page.name))
    throw new Error(`The shell is that of ${page.name}, not of ${names.join(' or ')}`);
  return page.data as PageDataOf<Name>;
}

/** What the server wrote, and the reader's region, which only the browser knows. */
export function readBoot(page: Document): Boot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The HTML shell carries no boot data');
  const boot = JSON.parse(text) as Boot;
  return { ...boot, locale: regionalOf(boot.locale, navigator.languages) };
}
