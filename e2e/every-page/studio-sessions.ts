import { failed, type Scene } from './scene.ts';

/** The agenda, and the forms of its sessions. */
export const studioSessions: readonly Scene[] = [
  {
    page: 'agenda',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/agenda`,
    shows: (page) => page.getByText('Where do we meet next year?'),
  },
  {
    page: 'agenda',
    state: 'a session held by the keys',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/agenda`,
    first: (page) =>
      page.getByRole('button', { name: 'Move Where do we meet next year?', exact: true }).press(' '),
    shows: (page) => page.getByRole('status').filter({ hasText: 'lifted' }),
  },
  {
    page: 'agenda',
    state: 'a file to import with a wrong cell',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/agenda`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Import' }).click();
      await page.getByRole('textbox', { name: 'Rows, with a header' }).fill('Title,Start\nWelcome,25:00');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
    },
    shows: (page) => page.getByText('“25:00” isn’t a time'),
  },
  {
    page: 'agenda',
    state: 'a file to import',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/agenda`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Import' }).click();
      await page
        .getByRole('textbox', { name: 'Rows, with a header' })
        .fill('Title,Type,Room\nWelcome,,A\nQuestions to the board,Q&A,B');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Import 2 sessions' }),
  },
  {
    page: 'agenda',
    state: 'sorted',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/agenda`,
    first: (page) => page.getByRole('button', { name: 'Move Where do we meet next year? up' }).press('Enter'),
    shows: (page) => page.getByRole('button', { name: 'Sort by time' }),
  },
  {
    page: 'agenda',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/agenda`,
    without: /\/api\/pigeonhole/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'new-session',
    state: 'Q&A',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/create/${seed.eventId}/qna`,
    shows: (page) => page.getByRole('button', { name: 'Add to agenda' }),
  },
  {
    page: 'new-session',
    state: 'poll, refused',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/create/${seed.eventId}/poll`,
    first: (page) => page.getByRole('button', { name: 'Add to agenda' }).click(),
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'new-session',
    state: 'chat',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/create/${seed.eventId}/chat`,
    shows: (page) => page.getByText('I’ll send them tonight.'),
  },
  {
    page: 'edit-session',
    state: 'chat',
    who: 'mara',
    path: (seed) => `/p/${seed.chat.eventId}/session/${seed.chat.lsId}`,
    shows: (page) => page.getByText('Maximum message length'),
  },
  {
    page: 'edit-session',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/${seed.sessions.poll}`,
    shows: (page) => page.getByText('Votes can be changed'),
  },
  {
    page: 'edit-session',
    state: 'poll of several questions',
    who: 'mara',
    path: (seed) => `/p/${seed.several.id}/session/${seed.several.lsId}`,
    shows: (page) => page.getByRole('region', { name: 'Question 3' }),
  },
  {
    page: 'duplicate-session',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/duplicate/${seed.sessions.poll}`,
    shows: (page) => page.getByRole('button', { name: 'Duplicate' }),
  },
  {
    page: 'duplicate-session',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/duplicate/${seed.sessions.poll}`,
    without: /\/api\/livesession/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'new-session',
    state: 'survey',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/create/${seed.eventId}/survey`,
    shows: (page) => page.getByRole('button', { name: 'Add page' }),
  },
  {
    page: 'edit-session',
    state: 'survey',
    who: 'mara',
    path: (seed) => `/p/${seed.survey.eventId}/session/${seed.survey.lsId}`,
    shows: (page) => page.getByText('The survey has started'),
  },
  {
    page: 'new-session',
    state: 'quiz',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/create/${seed.eventId}/quiz_presenter`,
    shows: (page) => page.getByText('How points are counted'),
  },
  {
    page: 'edit-session',
    state: 'quiz',
    who: 'mara',
    path: (seed) => `/p/${seed.quiz.eventId}/session/${seed.quiz.lsId}`,
    shows: (page) => page.getByText('Bonus for streaks'),
  },
  {
    page: 'new-session',
    state: 'opentext',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/create/${seed.eventId}/opentext`,
    shows: (page) => page.getByText('A longer lunch break'),
  },
  {
    page: 'edit-session',
    state: 'opentext',
    who: 'mara',
    path: (seed) => `/p/${seed.opentext.eventId}/session/${seed.opentext.lsId}`,
    shows: (page) => page.getByText('Words per person'),
  },
  {
    page: 'new-session',
    state: 'break',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/create/${seed.eventId}/break`,
    shows: (page) => page.getByRole('heading', { name: 'New break' }),
  },
  {
    page: 'edit-session',
    state: 'regular session',
    who: 'mara',
    path: (seed) => `/p/${seed.plain.dummy.eventId}/session/${seed.plain.dummy.lsId}`,
    shows: (page) => page.getByLabel('Description'),
  },
  {
    page: 'nest-session',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.plain.dummy.eventId}/session/nest/${seed.plain.dummy.lsId}`,
    shows: (page) => page.getByRole('button', { name: 'Put inside: Ask the board' }),
  },
  {
    page: 'nest-session',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.plain.dummy.eventId}/session/nest/${seed.plain.dummy.lsId}`,
    without: /\/livesessions/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'any-session',
    state: 'of a stranger',
    who: 'newcomer',
    path: (seed) => `/session/${seed.plain.dummy.lsId}`,
    shows: (page) => page.getByRole('heading', { level: 1 }),
    expects: /answer 404/,
  },
  {
    page: 'run',
    state: 'assessment',
    who: 'mara',
    path: (seed) => `/p/${seed.assessment.eventId}/run`,
    shows: (page) => page.getByText('Right answers by question').first(),
  },
  {
    page: 'moderator-panel',
    state: 'assessment',
    who: 'mara',
    path: (seed) => `/p/${seed.assessment.eventId}/panel/moderator`,
    shows: (page) => page.getByText('Right answers by question').first(),
  },
  {
    page: 'new-session',
    state: 'assessment',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/session/create/${seed.eventId}/assessment`,
    shows: (page) => page.getByLabel('Pass mark in percent'),
  },
  {
    page: 'edit-session',
    state: 'assessment',
    who: 'mara',
    path: (seed) => `/p/${seed.assessment.eventId}/session/${seed.assessment.lsId}`,
    shows: (page) => page.getByText('It has started: only typos can be fixed.').first(),
  },
];
