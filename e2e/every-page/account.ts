import type { Scene } from './scene.ts';

export const account: readonly Scene[] = [
  {
    page: 'login',
    state: 'empty',
    path: () => '/login',
    shows: (page) => page.getByRole('button', { name: 'Continue to Login' }),
  },
  {
    page: 'login',
    state: 'of an organisation',
    path: () => '/login?mode=organization',
    shows: (page) => page.getByRole('button', { name: 'Log in via SSO' }),
  },
  {
    page: 'login',
    state: 'refused',
    path: () => '/login',
    first: async (page) => {
      await page.getByLabel('Email address').fill('nobody@example.org');
      await page.getByRole('button', { name: 'Continue to Login' }).click();
      await page.getByLabel('Password', { exact: true }).fill('Wrong-Pigeon-7');
      await page.getByRole('button', { name: 'Log in to workspace' }).click();
    },
    shows: (page) => page.getByRole('alert'),
    expects: /answer 4\d\d: \/login/,
  },
  {
    page: 'login',
    state: 'back from a provider that was refused',
    path: () => '/login?sso=responseUnsigned',
    shows: (page) => page.getByRole('alert'),
  },
  {
    page: 'sso-start',
    state: 'without the network',
    path: (seed) => seed.sso.start,
    without: /\/sso\/saml\/\d+\/login$/,
    shows: (page) => page.getByRole('alert'),
  },
  {
    page: 'sso-logout',
    state: 'on the way',
    who: 'leaving',
    path: (seed) => seed.sso.logout,
    leavesFor: /idp\.example/,
    shows: (page) => page.getByRole('link', { name: 'Log out there too' }),
  },
  {
    page: 'login',
    state: 'back from a provider that did not log out',
    path: () => '/login?sso=logoutThere',
    shows: (page) => page.getByRole('alert'),
  },
  {
    page: 'sso-finish',
    state: 'nobody had asked',
    path: (seed) => seed.sso.finish,
    shows: (page) => page.getByRole('button', { name: 'Continue as ines@aviary.example' }),
  },
  {
    page: 'sso-config',
    state: 'full',
    who: 'mara',
    path: () => '/sso/config',
    shows: (page) => page.getByText('Not verified yet'),
  },
  {
    page: 'sso-config',
    state: 'refused',
    who: 'mara',
    path: () => '/sso/config',
    first: async (page) => {
      await page.getByLabel('Require single sign-on').check();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    shows: (page) => page.getByText('Verify a domain first'),
    expects: /answer 422: \/api\/sso/,
  },
  {
    page: 'sso-config',
    state: 'renewing the key',
    who: 'mara',
    path: () => '/sso/config',
    first: (page) => page.getByRole('button', { name: 'Renew the key' }).click(),
    shows: (page) => page.getByText('An even older one stops working now.'),
  },
  {
    page: 'sso-config',
    state: 'empty',
    who: 'newcomer',
    path: () => '/sso/config',
    shows: (page) => page.getByText('You’re not an admin of any organization'),
  },
  {
    page: 'panel-access',
    state: 'not signed in',
    path: (seed) => seed.panelAccess('moderator'),
    shows: (page) => page.getByRole('button', { name: 'Continue to Login' }),
  },
  {
    page: 'panel-access',
    state: 'guest',
    who: 'newcomer',
    path: (seed) => seed.panelAccess('moderator'),
    shows: (page) => page.getByRole('button', { name: 'continue as guest admin' }),
  },
  {
    page: 'panel-logout',
    state: 'signed in',
    who: 'mara',
    path: (seed) => seed.panelAccess('moderator').replace('/panel/access', '/logout'),
    shows: (page) => page.getByRole('button', { name: 'Log out' }),
  },
  {
    page: 'logout',
    state: 'signed in',
    who: 'mara',
    path: () => '/logout',
    shows: (page) => page.getByText('You’re logged in as'),
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
    path: (seed) => seed.mailedLink,
    shows: (page) => page.getByLabel('Password', { exact: true }),
  },
  {
    page: 'verify',
    state: 'expired',
    path: () => '/signup/verify/none',
    shows: (page) => page.getByText('This link has expired'),
    expects: /answer 410/,
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
    page: 'account-setting',
    state: 'full',
    who: 'mara',
    path: () => '/account/setting',
    shows: (page) => page.getByLabel('Time zone'),
  },
  {
    page: 'account-profile',
    state: 'full',
    who: 'mara',
    path: () => '/account/profile',
    shows: (page) => page.getByRole('button', { name: 'Choose a picture' }),
  },
  {
    page: 'account-profile',
    state: 'a new address waits',
    who: 'newcomer',
    path: () => '/account/profile',
    first: async (page) => {
      await page.getByLabel('New email address').fill('nadia.next@example.org');
      await page.getByLabel('Your password', { exact: true }).fill('Carrier-Pigeon-7');
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await page.getByText('We sent a link to nadia.next@example.org.').waitFor();
      await page.reload();
    },
    shows: (page) => page.getByText('nadia.next@example.org isn’t confirmed yet'),
  },
  {
    page: 'account-profile',
    state: 'refused',
    who: 'mara',
    path: () => '/account/profile',
    first: (page) => page.getByRole('button', { name: 'Send me a link' }).click(),
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'account-advanced',
    state: 'full',
    who: 'newcomer',
    path: () => '/account/advanced',
    shows: (page) => page.getByRole('button', { name: 'Close my account' }),
  },
  {
    page: 'account-advanced',
    state: 'the only admin of an organisation',
    who: 'mara',
    path: () => '/account/advanced',
    shows: (page) => page.getByText('You’re the only admin of these organizations.'),
  },
  {
    page: 'account-advanced',
    state: 'a file of data is ready',
    who: 'mara',
    path: () => '/account/advanced',
    shows: (page) => page.getByRole('link', { name: /^Download \(2\.4/ }),
  },
  {
    page: 'account-advanced',
    state: 'a file of data could not be made',
    who: 'newcomer',
    path: () => '/account/advanced',
    shows: (page) => page.getByText('Something went wrong on our side. Start it again.'),
  },
  {
    page: 'account-advanced',
    state: 'refused',
    who: 'newcomer',
    path: () => '/account/advanced',
    first: async (page) => {
      await page.getByLabel('Your password', { exact: true }).fill('Wrong-Pigeon-7');
      await page.getByRole('button', { name: 'Close my account' }).click();
    },
    shows: (page) => page.getByText('This isn’t your current password'),
    expects: /answer 422/,
  },
  {
    page: 'account-feedback',
    state: 'empty',
    who: 'mara',
    path: () => '/account/feedback',
    shows: (page) => page.getByLabel('Your feedback'),
  },
  {
    page: 'newsletter',
    state: 'full',
    path: (seed) => `/newsletter?token=${seed.newsletter}`,
    shows: (page) => page.getByLabel('Newsletter'),
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
    path: (seed) => `/newsletter/success?token=${seed.newsletter}`,
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
    page: 'tally',
    state: 'full',
    path: (seed) => seed.tally,
    shows: (page) => page.getByText('12 votes. The list adds up to the results.'),
  },
  {
    page: 'tally',
    state: 'nothing published',
    path: () => '/NOSUCH26/votes/1',
    shows: (page) => page.getByText('There’s nothing here, or not yet'),
    expects: /answer 404: \/api\/audience\/NOSUCH26\/votes\/1/,
  },
  {
    page: 'tally',
    state: 'failed',
    path: (seed) => seed.tally,
    without: /\/api\/audience\/TALLY26\/votes\//,
    shows: (page) => page.getByText('The list didn’t load.'),
  },
  {
    page: 'reference',
    state: 'a call that was found, open',
    path: () => '/api/reference',
    // Hundreds look like these (e2e/account/reference.test.ts).
    first: async (page) => {
      await page.getByRole('searchbox').fill('/questions');
      await page.locator('summary', { hasText: 'POST' }).first().click();
    },
    shows: (page) => page.getByRole('columnheader', { name: 'Type' }),
  },
  {
    page: 'reference',
    state: 'failed',
    path: () => '/api/reference',
    without: /openapi\.json/,
    shows: (page) => page.getByText('Couldn’t load the document'),
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
];
