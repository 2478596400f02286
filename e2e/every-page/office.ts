import type { Scene } from './scene.ts';

export const office: readonly Scene[] = [
  {
    page: 'live',
    state: 'full',
    who: 'manager',
    path: () => '/manager',
    // The first step ends five seconds after the start.
    shows: (page) => page.getByRole('heading', { name: 'Actions per second' }),
  },
  {
    page: 'live',
    state: 'with a table, in peace',
    who: 'manager',
    path: () => '/manager/live',
    first: async (page) => {
      await page.getByText('Figures Commit time').click();
      await page.getByRole('button', { name: 'Pause' }).click();
    },
    shows: (page) => page.getByText('Paused'),
  },
  {
    page: 'live',
    state: 'failed',
    who: 'manager',
    path: () => '/manager/live',
    without: /\/api\/manager/,
    shows: (page) => page.getByText('Couldn’t load the figures'),
  },
  {
    page: 'checks',
    state: 'full',
    who: 'manager',
    path: () => '/manager/checks',
    // Asks the mail server, and listens for other nodes. Of what the text says of the node nothing is missing.
    shows: (page) =>
      page
        .getByRole('main')
        .filter({ has: page.getByRole('heading', { name: 'Migrations' }) })
        .getByText(/^Node [^ ,]+$/),
  },
  {
    page: 'checks',
    state: 'failed',
    who: 'manager',
    path: () => '/manager/checks',
    without: /\/api\/manager/,
    shows: (page) => page.getByText('Couldn’t run the checks'),
  },
];
