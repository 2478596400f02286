import type { Scene } from './scene.ts';

export const audience: readonly Scene[] = [
  { page: 'join', state: 'empty', path: () => '/', shows: (page) => page.getByLabel('Passcode') },
  {
    page: 'join',
    state: 'found',
    path: () => '/',
    first: (page) => page.getByLabel('Passcode').fill('flock'),
    shows: (page) => page.getByText('Autumn Summit', { exact: true }),
  },
  {
    page: 'room',
    state: 'unknown passcode',
    path: () => '/NOWHERE26',
    shows: (page) => page.locator('[aria-invalid="true"]'),
    expects: /answer 404/,
  },
  {
    page: 'room',
    state: 'agenda',
    path: (town) => `/${town.passcode}`,
    shows: (page) => page.getByText('Ask the leadership'),
  },
  {
    page: 'room',
    state: 'empty agenda',
    path: (town) => `/${town.bare.passcode}`,
    shows: (page) => page.getByText('The agenda is still empty'),
  },
  {
    page: 'room',
    state: 'Q&A',
    path: (town) => `/${town.passcode}/s/${town.sessions.qna}`,
    shows: (page) => page.getByText('Being answered'),
  },
  {
    page: 'room',
    state: 'my questions',
    path: (town) => `/${town.passcode}/s/${town.sessions.qna}`,
    first: async (page) => {
      await page.getByLabel('Your question').fill('Is this on?');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('tab', { name: 'Mine' }).click();
    },
    shows: (page) => page.getByText('Received. Waiting for approval.'),
  },
  {
    page: 'room',
    state: 'ballot',
    path: (town) => `/${town.passcode}/s/${town.sessions.poll}`,
    shows: (page) => page.getByRole('button', { name: 'Vote' }),
  },
  {
    page: 'room',
    state: 'results',
    path: (town) => `/${town.passcode}/s/${town.sessions.poll}`,
    first: async (page) => {
      await page.getByRole('radio', { name: 'Tooling' }).check();
      await page.getByRole('button', { name: 'Vote' }).click();
    },
    shows: (page) => page.getByText('Your vote is in.'),
  },
  {
    page: 'room',
    state: 'upcoming',
    path: (town) => `/${town.passcode}/s/${town.sessions.later}`,
    shows: (page) => page.getByText('The poll has not started'),
  },
  {
    page: 'room',
    state: 'over',
    path: (town) => `/${town.passcode}/s/${town.sessions.over}`,
    shows: (page) => page.getByText('This session has ended.'),
  },
  {
    page: 'room',
    state: 'session gone',
    path: (town) => `/${town.passcode}/s/999999`,
    shows: (page) => page.getByText('No longer on the agenda'),
  },
];
