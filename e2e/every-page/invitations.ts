import type { Scene } from './scene.ts';

/** Coming in by invitation, the first steps, and another address. */
export const invitations: readonly Scene[] = [
  {
    page: 'signup-team',
    state: 'with the link of a team',
    path: ({ invitations }) => invitations.team,
    shows: (page) => page.getByRole('heading', { name: 'Join Aviary' }),
  },
  {
    page: 'signup-team',
    state: 'with a mailed invitation, refused',
    path: ({ invitations }) => invitations.signUp.replace('/invitations', ''),
    first: (page) => page.getByRole('button', { name: 'Create account' }).click(),
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'signup-team',
    state: 'over',
    path: ({ invitations }) => invitations.over.replace('/invitations', ''),
    shows: (page) => page.getByText('The team withdrew it.'),
    expects: /answer 410/,
  },
  {
    page: 'invitation-signup',
    state: 'full',
    path: ({ invitations }) => invitations.signUp,
    shows: (page) => page.getByRole('button', { name: 'Join the team' }),
  },
  {
    page: 'invitation',
    state: 'for whoever is signed in',
    who: 'newcomer',
    path: ({ invitations }) => invitations.toNewcomer,
    shows: (page) => page.getByRole('button', { name: 'Join the team' }),
  },
  {
    page: 'invitation',
    state: 'for another',
    who: 'newcomer',
    path: ({ invitations }) => invitations.toMara,
    shows: (page) => page.getByRole('button', { name: 'Switch account' }),
  },
  {
    page: 'invitation',
    state: 'a member already',
    who: 'mara',
    path: ({ invitations }) => invitations.toNewcomer,
    shows: (page) => page.getByRole('heading', { name: 'You’re in' }),
  },
  {
    page: 'invitation',
    state: 'never heard of',
    path: () => `/invitations/accept/r/${'x'.repeat(43)}`,
    shows: (page) => page.getByText('no longer leads to an invitation'),
    expects: /answer 410/,
  },
  {
    page: 'signup-details',
    state: 'empty',
    who: 'newcomer',
    path: () => '/signup/details',
    shows: (page) => page.getByRole('button', { name: 'Save and continue' }),
  },
  {
    page: 'signup-details',
    state: 'failed',
    who: 'newcomer',
    path: () => '/signup/details',
    without: /user_details/,
    first: async (page) => {
      await page.getByLabel('Company meetings').check();
      await page.getByRole('button', { name: 'Save and continue' }).click();
    },
    shows: (page) => page.getByRole('alert'),
  },
  {
    page: 'verify-email',
    state: 'in the browser that asked',
    who: 'newcomer',
    path: ({ invitations }) => invitations.newAddress,
    shows: (page) => page.getByText('nadia.elsewhere@example.org'),
  },
  {
    page: 'verify-email',
    state: 'in another browser, refused',
    path: ({ invitations }) => invitations.newAddress,
    first: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('Wrong-Pigeon-7');
      await page.getByRole('button', { name: 'Confirm this address' }).click();
    },
    shows: (page) => page.locator('[aria-invalid="true"]'),
    expects: /answer 422: \/verify/,
  },
  {
    page: 'verify-email',
    state: 'expired',
    path: () => '/verify/none',
    shows: (page) => page.getByText('The link works once, within 12 hours.'),
    expects: /answer 410/,
  },
  {
    page: 'stop-email-change',
    state: 'full',
    path: ({ invitations }) => invitations.notice,
    shows: (page) => page.getByRole('button', { name: 'Stop the change' }),
  },
  {
    page: 'stop-email-change',
    state: 'over',
    path: () => '/verify/none/stop',
    shows: (page) => page.getByText('The change was already confirmed or stopped'),
    expects: /answer 410/,
  },
  {
    page: 'email-change-stopped',
    state: 'full',
    path: () => '/verify/stopped',
    shows: (page) => page.getByRole('link', { name: 'Set a new password' }),
  },
  {
    page: 'email-renewed',
    state: 'full',
    path: () => '/recovery/email_renewed',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
];
