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
    page: 'event',
    state: 'unknown passcode',
    path: () => '/NOWHERE26',
    shows: (page) => page.locator('[aria-invalid="true"]'),
    expects: /answer 404/,
  },
  {
    page: 'event',
    state: 'agenda',
    path: (seed) => `/${seed.passcode}`,
    shows: (page) => page.getByText('Ask the leadership'),
  },
  {
    page: 'event',
    state: 'empty agenda',
    path: (seed) => `/${seed.bare.passcode}`,
    shows: (page) => page.getByText('Nothing on the agenda yet'),
  },
  {
    page: 'session',
    state: 'Q&A',
    retitled: true,
    path: (seed) => `/${seed.passcode}/s/${seed.sessions.qna}`,
    shows: (page) => page.getByText('Being answered'),
  },
  {
    page: 'session',
    state: 'my questions',
    retitled: true,
    path: (seed) => `/${seed.passcode}/s/${seed.sessions.qna}`,
    first: async (page) => {
      await page.getByLabel('Your question').fill('Is this on?');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('tab', { name: 'Mine' }).click();
    },
    shows: (page) => page.getByText('Sent. Shown once approved.'),
  },
  {
    page: 'session',
    state: 'ballot',
    retitled: true,
    path: (seed) => `/${seed.passcode}/s/${seed.sessions.poll}`,
    shows: (page) => page.getByRole('button', { name: 'Vote' }),
  },
  {
    page: 'session',
    state: 'several questions',
    retitled: true,
    path: (seed) => `/${seed.several.passcode}/s/${seed.several.lsId}`,
    first: async (page) => {
      await page.getByRole('radio', { name: 'Ada' }).check();
      await page
        .getByRole('region', { name: 'Who brings cake?' })
        .getByRole('button', { name: 'Vote' })
        .click();
    },
    shows: (page) => page.getByText('Your vote is in.'),
  },
  {
    page: 'session',
    state: 'results',
    retitled: true,
    path: (seed) => `/${seed.passcode}/s/${seed.sessions.poll}`,
    first: async (page) => {
      await page.getByRole('radio', { name: 'Tooling' }).check();
      await page.getByRole('button', { name: 'Vote' }).click();
    },
    shows: (page) => page.getByText('Your vote is in.'),
  },
  {
    page: 'session',
    state: 'chat',
    retitled: true,
    path: (seed) => seed.chat.path,
    first: async (page) => {
      await page.getByRole('button', { name: 'React: Where can we find the slides?' }).click();
      await page.getByRole('button', { name: 'Reply: Where can we find the slides?' }).click();
      await page.getByLabel('Your message').fill('Thank you!');
    },
    shows: (page) => page.getByRole('button', { name: 'Celebrate, 0' }),
  },
  {
    page: 'session',
    state: 'chat, somebody to mention',
    retitled: true,
    path: (seed) => seed.chat.path,
    first: (page) => page.getByLabel('Your message').pressSequentially('Thanks @sam'),
    shows: (page) => page.getByRole('option', { name: 'Sam Okoro' }),
  },
  {
    page: 'session',
    state: 'chat, waiting for approval',
    retitled: true,
    path: (seed) => seed.chat.path,
    first: async (page) => {
      await page.getByLabel('Your message').fill('Hello everybody');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
    shows: (page) => page.getByText('Sent. Shown once approved.').first(),
  },
  {
    page: 'session',
    state: 'upcoming',
    retitled: true,
    path: (seed) => `/${seed.passcode}/s/${seed.sessions.later}`,
    shows: (page) => page.getByText('The poll hasn’t started yet'),
  },
  {
    page: 'session',
    state: 'over',
    retitled: true,
    path: (seed) => `/${seed.passcode}/s/${seed.sessions.over}`,
    shows: (page) => page.getByText('This session has ended.'),
  },
  {
    page: 'session',
    state: 'session gone',
    path: (seed) => `/${seed.passcode}/s/999999`,
    shows: (page) => page.getByText('No longer on the agenda'),
  },
  {
    page: 'embed',
    state: 'Q&A',
    retitled: true,
    path: (seed) => `/${seed.passcode}/i/${seed.sessions.qna}`,
    shows: (page) => page.getByText('Being answered'),
  },
  {
    page: 'session',
    state: 'reactions tapped too fast',
    retitled: true,
    path: (seed) => `/${seed.passcode}/s/${seed.sessions.qna}`,
    first: async (page) => {
      const love = page.getByRole('button', { name: 'Love', exact: true });
      await love.evaluate((button) => {
        for (let taps = 0; taps < 30; taps += 1) (button as HTMLElement).click();
      });
    },
    shows: (page) => page.getByText('Slow down. You can react again in a moment.'),
  },
  {
    page: 'embed',
    state: 'reactions alone',
    path: (seed) => `/${seed.passcode}/reactions`,
    shows: (page) => page.getByRole('main'),
  },
  {
    page: 'embed',
    state: 'session gone',
    path: (seed) => `/${seed.passcode}/i/999999`,
    shows: (page) => page.getByText('No longer on the agenda'),
  },
  {
    page: 'embed',
    state: 'unknown passcode',
    path: () => '/NOWHERE26/i/7',
    shows: (page) => page.getByRole('heading', { level: 1 }),
    expects: /answer 404/,
  },
  {
    page: 'session',
    state: 'quiz',
    retitled: true,
    path: (seed) => seed.quiz.path,
    first: async (page) => {
      await page.getByRole('button', { name: 'Join the quiz' }).click();
    },
    shows: (page) => page.getByRole('main').getByText('You didn’t answer this one.'),
  },
  {
    page: 'session',
    state: 'opentext',
    retitled: true,
    path: (seed) => seed.opentext.path,
    first: async (page) => {
      await page.getByLabel('Your word').fill('More plants');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
    shows: (page) => page.getByRole('list', { name: 'Word cloud' }).getByText('More plants'),
  },
  {
    page: 'session',
    state: 'survey',
    retitled: true,
    path: (seed) => seed.survey.path,
    shows: (page) => page.getByText('Your answers count once you submit them at the end.'),
  },
  {
    page: 'session',
    state: 'page of a survey',
    retitled: true,
    path: (seed) => seed.survey.path,
    first: async (page) => {
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('button', { name: 'Next' }).click();
    },
    shows: (page) => page.getByRole('heading', { name: 'The talks' }),
  },
  {
    page: 'session',
    state: 'break',
    retitled: true,
    path: (seed) => seed.plain.break.path,
    shows: (page) => page.getByText('Ends in'),
  },
  {
    page: 'session',
    state: 'regular session',
    retitled: true,
    path: (seed) => seed.plain.dummy.path,
    shows: (page) => page.getByText('Ask the board'),
  },
  {
    page: 'session',
    state: 'assessment',
    retitled: true,
    path: (seed) => seed.assessment.path,
    first: async (page) => {
      await page.getByRole('button', { name: 'Start' }).click();
    },
    shows: (page) => page.getByRole('radio', { name: 'By the stage' }),
  },
  {
    page: 'session',
    state: 'assessment, result',
    retitled: true,
    path: (seed) => seed.assessment.path,
    first: async (page) => {
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('radio', { name: 'By the stage' }).check();
      await page.getByRole('button', { name: 'All questions' }).click();
      await page.getByText('2 questions have no answer yet.').waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
    },
    shows: (page) => page.getByText('5 of 10 points'),
  },
  {
    page: 'kiosk',
    state: 'agenda',
    path: (seed) => seed.panel('kiosk'),
    shows: (page) => page.getByText('Ask the leadership'),
  },
  {
    page: 'kiosk',
    state: 'session',
    retitled: true,
    path: (seed) => `${seed.panel('kiosk').replace('/panel/', '/panel/kiosk/')}?session=${seed.sessions.qna}`,
    first: (page) => page.getByLabel('Your question').fill('Is there a quiet room?'),
    shows: (page) => page.getByRole('button', { name: 'Done, next person' }),
  },
  {
    page: 'kiosk',
    state: 'switched off',
    path: (seed) => seed.panel('kiosk', seed.bare.id),
    shows: (page) => page.getByText('This kiosk is closed'),
  },
];
