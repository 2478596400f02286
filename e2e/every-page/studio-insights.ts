import { failed, type Scene } from './scene.ts';

/** What came in. */
export const studioInsights: readonly Scene[] = [
  {
    page: 'insights',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/insight/overview`,
    shows: (page) => page.getByText('People joined'),
  },
  {
    page: 'insights',
    state: 'without sessions',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/insight/overview`,
    shows: (page) => page.getByText('No sessions yet'),
  },
  {
    page: 'insights',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/insight/overview`,
    without: /\/api\/insight/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'session-insights',
    state: 'Q&A',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/insight/qna/${seed.sessions.qna}`,
    first: (page) => page.getByText('As a table').click(),
    shows: (page) => page.getByRole('searchbox', { name: 'Search questions' }),
  },
  {
    page: 'session-insights',
    state: 'poll',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/insight/poll/${seed.sessions.poll}`,
    shows: (page) => page.getByRole('searchbox', { name: 'Search options' }),
  },
  {
    page: 'session-insights',
    state: 'chat',
    who: 'mara',
    path: (seed) => `/p/${seed.chat.eventId}/insight/chat/${seed.chat.lsId}`,
    shows: (page) => page.getByRole('searchbox', { name: 'Search messages' }),
  },
  {
    page: 'session-insights',
    state: 'quiz',
    who: 'mara',
    path: (seed) => `/p/${seed.quiz.eventId}/insight/quiz_presenter/${seed.quiz.lsId}`,
    shows: (page) => page.getByRole('searchbox', { name: 'Search players' }),
  },
  {
    page: 'session-insights',
    state: 'open text',
    who: 'mara',
    path: (seed) => `/p/${seed.opentext.eventId}/insight/opentext/${seed.opentext.lsId}`,
    shows: (page) => page.getByRole('searchbox', { name: 'Search words' }),
  },
  {
    page: 'session-insights',
    state: 'nothing yet',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/insight/poll/${seed.sessions.later}`,
    shows: (page) => page.getByText('too little to show'),
  },
  {
    page: 'session-insights',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/insight/qna/${seed.sessions.qna}`,
    without: /\/api\/insight/,
    shows: (page) => page.getByText(failed).first(),
  },
];
