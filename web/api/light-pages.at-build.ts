import { accountPages } from '#contract/pages/account.ts';
import { audiencePages as ofAudience } from '#contract/pages/audience.ts';
import { home as listOfEvents } from '#contract/pages/home.ts';
import type { Page } from '#web/page-address.ts';

/** Who may see a page is for the server to say: a phone need not carry the rights. */
const addressOf = <Of extends Page>({ path, name, query }: Of): Pick<Of, keyof Page> => ({
  path,
  name,
  query,
});

export const home = addressOf(listOfEvents);

export const login = addressOf(accountPages[0]);

type Addresses<Of extends readonly Page[]> = { [At in keyof Of]: Pick<Of[At], keyof Page> };

/** Nothing leads to the kiosk but its own link. */
export const audiencePages = ofAudience
  .filter(({ name }) => name !== 'kiosk')
  .map(addressOf) as unknown as Addresses<typeof ofAudience>;
