import { failed, type Scene } from './scene.ts';

/** Lists of events and what belongs to a team. */
export const studioHome: readonly Scene[] = [
  {
    page: 'pigeonholes',
    state: 'full',
    who: 'mara',
    path: () => '/p/list/',
    shows: (page) => page.getByText('Autumn Summit'),
  },
  {
    page: 'pigeonholes',
    state: 'empty',
    who: 'newcomer',
    path: () => '/p/list/',
    shows: (page) => page.getByText('No events yet'),
  },
  {
    page: 'pigeonholes',
    state: 'failed',
    who: 'mara',
    path: () => '/p/list/',
    without: /\/api\/pigeonhole/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'pigeonholes',
    state: 'nothing found',
    who: 'mara',
    path: () => '/p/list/?search=nothing+of+the+kind',
    shows: (page) => page.getByText('Nothing found'),
  },
  {
    page: 'pigeonholes',
    state: 'nothing left by a filter',
    who: 'newcomer',
    path: () => '/p/list/?period=past',
    shows: (page) => page.getByText('Nothing matches these filters.'),
  },
  {
    page: 'pigeonholes',
    state: 'some selected',
    who: 'mara',
    path: () => '/p/list/',
    first: (page) => page.getByLabel('Select Autumn Summit').check(),
    shows: (page) => page.getByText('1 selected'),
  },
  {
    page: 'pigeonholes',
    state: 'stored',
    who: 'mara',
    path: () => '/p/list/?kept=store',
    shows: (page) => page.getByText('Winter lecture'),
  },
  {
    page: 'trash',
    state: 'full',
    who: 'mara',
    path: () => '/p/trash/',
    shows: (page) => page.getByText('Thrown away'),
  },
  {
    page: 'trash',
    state: 'deletion is confirmed',
    who: 'mara',
    path: () => '/p/trash/',
    first: (page) => page.getByRole('button', { name: 'Delete for good: Thrown away' }).click(),
    shows: (page) => page.getByLabel('Name of the event'),
  },
  {
    page: 'trash',
    state: 'empty',
    who: 'newcomer',
    path: () => '/p/trash/',
    shows: (page) => page.getByText('The trash is empty'),
  },
  {
    page: 'trash',
    state: 'failed',
    who: 'mara',
    path: () => '/p/trash/',
    without: /\/api\/pigeonhole/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'last-visited',
    state: 'nowhere yet',
    who: 'newcomer',
    path: () => '/account/lastVisited/pigeonhole/run',
    shows: (page) => page.getByText('No events yet'),
  },
  {
    page: 'new-pigeonhole',
    state: 'empty',
    who: 'newcomer',
    path: () => '/p/new',
    shows: (page) => page.getByLabel('First day'),
  },
  {
    page: 'new-pigeonhole',
    state: 'refused',
    who: 'newcomer',
    path: () => '/p/new',
    first: (page) => page.getByRole('button', { name: 'Create event' }).click(),
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'new-team',
    state: 'empty',
    who: 'newcomer',
    path: () => '/team/new',
    shows: (page) => page.getByRole('button', { name: 'Create team' }),
  },
  {
    page: 'new-team',
    state: 'refused',
    who: 'newcomer',
    path: () => '/team/new',
    first: (page) => page.getByRole('button', { name: 'Create team' }).click(),
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'developer',
    state: 'full',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/developer`,
    shows: (page) => page.getByText('Lobby screen'),
  },
  {
    page: 'developer',
    state: 'empty',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/developer`,
    shows: (page) => page.getByText('No API keys yet'),
  },
  {
    page: 'developer',
    state: 'new key refused',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/developer`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Create API key' }).click();
      await page.getByRole('button', { name: 'Create key' }).click();
    },
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'developer',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/developer`,
    without: /\/api_keys/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'members',
    state: 'full',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/members`,
    shows: (page) => page.getByText('1 open invitation'),
  },
  {
    page: 'members',
    state: 'a link that was just made',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/members`,
    first: (page) => page.getByRole('button', { name: 'Create link' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Copy the invitation link' }),
  },
  {
    page: 'members',
    state: 'a list with a row that is wrong',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/members`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Invite from a list' }).click();
      await page.getByLabel('Email addresses').fill('ada@example.org\nbobexample.org');
      await page.getByRole('button', { name: 'Check list' }).click();
    },
    shows: (page) => page.getByText('Line 2:'),
  },
  {
    page: 'members',
    state: 'invitation refused',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/members`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
    },
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'members',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/members`,
    without: /\/api\/team\/\d+\/members/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'team-branding',
    state: 'full',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/custom-branding`,
    async first(page) {
      await page.getByRole('switch', { name: 'Use this branding in all events' }).click();
      await page.getByLabel('Brand name').fill('Harbor Group');
      await page.getByLabel('Welcome text').fill('Good to have you here.');
    },
    shows: (page) => page.getByRole('figure').getByText('Good to have you here.'),
  },
  {
    page: 'team-branding',
    state: 'a color that is too faint',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/custom-branding`,
    first: (page) => page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#ffe14d'),
    shows: (page) => page.getByText(/^Too faint/),
  },
  {
    page: 'team-branding',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/custom-branding`,
    without: /\/api\/team\/\d+\/branding/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'team-setup',
    state: 'Q&A',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/pigeonhole-settings/qna`,
    shows: (page) =>
      page.getByRole('checkbox', { name: 'Same in all events: Questions need approval', checked: true }),
  },
  {
    page: 'team-setup',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/pigeonhole-settings/qna`,
    without: /\/api\/team\/\d+\/setup\/qna$/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'organisation-setup',
    state: 'Q&A',
    who: 'mara',
    path: (seed) => `/organizations/${seed.sso.orgId}/pigeonhole-settings/qna`,
    shows: (page) =>
      page.getByRole('checkbox', {
        name: 'Same in all workspaces: Questions need approval',
        checked: true,
      }),
  },
  {
    page: 'organisation-setup',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/organizations/${seed.sso.orgId}/pigeonhole-settings/qna`,
    without: /\/api\/organisation\/\d+\/setup\/qna$/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'team-security',
    state: 'full',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/security`,
    first: (page) => page.getByLabel('Accepted IP addresses').fill('203.0.113.0/24\n2001:db8::/32'),
    shows: (page) => page.getByText('You’re connecting from'),
  },
  {
    page: 'team-security',
    state: 'one’s own address left out',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/security`,
    first: async (page) => {
      await page.getByLabel('Accepted IP addresses').fill('203.0.113.0/24');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    expects: /answer 409/,
    shows: (page) => page.getByRole('dialog', { name: 'Your own address isn’t in the list' }),
  },
  {
    page: 'team-security',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/security`,
    without: /\/api\/team\/\d+\/security/,
    shows: (page) => page.getByText(failed),
  },
];
