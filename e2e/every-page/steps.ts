import { failed, type Scene } from './scene.ts';

/** The steps of a sign-in, and what an account has to do with them. */
export const steps: readonly Scene[] = [
  {
    page: 'two-factor-webauth',
    state: 'with all other ways',
    who: 'halfway',
    path: () => '/sessions/two-factor/webauth',
    shows: (page) => page.getByRole('link', { name: 'Use a recovery code' }),
  },
  {
    page: 'two-factor-app',
    state: 'empty',
    who: 'halfway',
    path: () => '/sessions/two-factor/app',
    shows: (page) => page.getByLabel('Six-digit code'),
  },
  {
    page: 'two-factor-app',
    state: 'refused',
    who: 'halfway',
    path: () => '/sessions/two-factor/app',
    first: async (page) => {
      await page.getByLabel('Six-digit code').fill('000000');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    shows: (page) => page.locator('[aria-invalid="true"]'),
    expects: /answer 422: \/sessions\/two-factor\/app/,
  },
  {
    page: 'two-factor-email',
    state: 'nothing sent yet',
    who: 'halfway',
    path: () => '/sessions/two-factor/email',
    shows: (page) => page.getByRole('button', { name: 'Send a code' }),
  },
  {
    page: 'two-factor-email',
    state: 'sent',
    who: 'halfway',
    path: () => '/sessions/two-factor/email',
    first: (page) => page.getByRole('button', { name: 'Send a code' }).click(),
    shows: (page) => page.getByLabel('Six-digit code'),
  },
  {
    page: 'two-factor-recovery',
    state: 'empty',
    who: 'halfway',
    path: () => '/sessions/two-factor/recovery',
    shows: (page) => page.getByLabel('Recovery code'),
  },
  {
    page: 'max-active-session',
    state: 'full',
    who: 'sixth',
    path: () => '/maxActiveSession',
    shows: (page) => page.getByRole('button', { name: 'Log out everywhere else and continue' }),
  },
  {
    page: 'account-security',
    state: 'full',
    who: 'careful',
    path: () => '/account/security',
    shows: (page) => page.getByText('Blue key'),
  },
  {
    page: 'account-security',
    state: 'empty',
    who: 'newcomer',
    path: () => '/account/security',
    shows: (page) => page.getByRole('button', { name: 'Turn on: Code by email' }),
  },
  {
    page: 'account-security',
    state: 'recovery codes',
    who: 'careful',
    path: () => '/account/security',
    first: (page) => page.getByRole('button', { name: 'Create new codes' }).click(),
    shows: (page) => page.getByRole('button', { name: 'I’ve saved them' }),
  },
  {
    page: 'account-security',
    state: 'failed',
    who: 'newcomer',
    path: () => '/account/security',
    without: /api\/account\/security/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'account-security-app',
    state: 'full',
    who: 'newcomer',
    path: () => '/account/security/totp-create-qr',
    shows: (page) => page.getByRole('img', { name: '1. Scan' }),
  },
];
