import type { Scene } from './scene.ts';

/** Where only addresses of some domains may register. */
export const forDomains: readonly Scene[] = [
  {
    page: 'signup',
    state: 'for some domains',
    path: () => '/signup',
    shows: (page) => page.getByText('aviary.example, nest.example'),
  },
  {
    page: 'signup',
    state: 'of another domain',
    path: () => '/signup',
    first: async (page) => {
      await page.getByLabel('Email address').fill('ines@elsewhere.example');
      await page.getByLabel('Password', { exact: true }).fill('Carrier-Pigeon-7');
      await page.getByRole('button', { name: 'Create account' }).click();
    },
    shows: (page) => page.locator('[aria-invalid="true"]'),
    expects: /answer 4\d\d: \/signup/,
  },
];

/** Where people come by invitation alone. */
export const byInvitation: readonly Scene[] = [
  {
    page: 'signup',
    state: 'by invitation',
    path: () => '/signup',
    shows: (page) => page.getByRole('heading', { name: 'By invitation' }),
  },
  {
    page: 'login',
    state: 'without a sign-up',
    path: () => '/login',
    shows: (page) => page.getByRole('button', { name: 'Continue to Login' }),
  },
];
