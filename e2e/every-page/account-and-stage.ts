import type { Scene } from './scene.ts';

export const accountAndStage: readonly Scene[] = [
  {
    page: 'login',
    state: 'empty',
    path: () => '/login',
    shows: (page) => page.getByRole('button', { name: 'Log in' }),
  },
  {
    page: 'login',
    state: 'refused',
    path: () => '/login',
    first: async (page) => {
      await page.getByLabel('Email address').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('Wrong-Pigeon-7');
      await page.getByRole('button', { name: 'Log in' }).click();
    },
    shows: (page) => page.getByRole('alert'),
    expects: /answer 4\d\d: \/login/,
  },
  {
    page: 'logout',
    state: 'signed in',
    who: 'mara',
    path: () => '/logout',
    shows: (page) => page.getByText('You are logged in as'),
  },
  {
    page: 'signup',
    state: 'empty',
    path: () => '/signup',
    shows: (page) => page.getByRole('button', { name: 'Create account' }),
  },
  {
    page: 'signup',
    state: 'refused',
    path: () => '/signup',
    first: (page) => page.getByRole('button', { name: 'Create account' }).click(),
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'signup-sent',
    state: 'full',
    path: () => '/signup/sent',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    page: 'verify',
    state: 'in another browser',
    path: (town) => town.mailedLink,
    shows: (page) => page.getByLabel('Password', { exact: true }),
  },
  {
    page: 'verify',
    state: 'expired',
    path: () => '/signup/verify/none',
    shows: (page) => page.getByText('This link has expired'),
  },
  {
    page: 'recovery',
    state: 'empty',
    path: () => '/recovery',
    shows: (page) => page.getByLabel('Email address'),
  },
  {
    page: 'recovery',
    state: 'sent',
    path: () => '/recovery?sent=1',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    page: 'change-password',
    state: 'over',
    path: () => '/changePassword/none',
    shows: (page) => page.getByRole('heading', { level: 1 }),
    expects: /answer 410/,
  },
  {
    page: 'change-expired-password',
    state: 'empty',
    who: 'mara',
    path: () => '/changeExpiredPassword',
    shows: (page) => page.locator('input[type="password"]'),
  },
  {
    page: 'account-plan',
    state: 'full',
    who: 'mara',
    path: () => '/account/plan-and-billing',
    shows: (page) => page.getByText('No limit'),
  },
  {
    page: 'newsletter-success',
    state: 'full',
    path: (town) => `/newsletter/success?token=${town.newsletter}`,
    shows: (page) => page.getByText('ines@example.org'),
  },
  {
    page: 'error',
    state: '404',
    path: () => '/error/404',
    shows: (page) => page.getByText('Error 404'),
    expects: /answer 404/,
  },
  {
    page: 'error',
    state: '500',
    path: () => '/error/500',
    shows: (page) => page.getByText('Error 500'),
    expects: /answer 500/,
  },
  {
    page: 'maintenance',
    state: 'full',
    path: () => '/maintenance',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    page: 'reference',
    state: 'full',
    path: () => '/api/reference',
    shows: (page) => page.getByText('/api/live/{lsId}/questions', { exact: true }),
  },
  {
    page: 'reference',
    state: 'failed',
    path: () => '/api/reference',
    without: /openapi\.json/,
    shows: (page) => page.getByText('The document could not be read'),
  },
  {
    page: 'terms',
    state: 'full',
    path: () => '/terms',
    shows: (page) => page.getByRole('heading', { level: 2 }),
  },
  {
    page: 'privacy',
    state: 'full',
    path: () => '/privacy',
    shows: (page) => page.getByRole('heading', { level: 2 }),
  },
  {
    page: 'help-article',
    state: 'full',
    path: () => '/help/article/self-registration',
    shows: (page) => page.getByRole('heading', { level: 2 }),
  },
  {
    page: 'projector',
    state: 'Q&A',
    who: 'mara',
    path: (town) => `/p/${town.eventId}/panel/projector?session=${town.sessions.qna}`,
    shows: (page) => page.getByRole('list', { name: 'Further questions' }),
  },
  {
    page: 'projector',
    state: 'poll',
    path: (town) => town.panel('projector'),
    shows: (page) => page.getByText('57%'),
  },
  {
    page: 'projector',
    state: 'empty',
    path: (town) => town.panel('projector', town.bare.id),
    shows: (page) => page.getByText('BARE26'),
  },
];
