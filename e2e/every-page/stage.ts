import type { Scene } from './scene.ts';

export const stage: readonly Scene[] = [
  {
    page: 'projector',
    state: 'Q&A',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/panel/projector?session=${seed.sessions.qna}`,
    shows: (page) => page.getByRole('list', { name: 'More questions' }),
  },
  {
    page: 'projector',
    state: 'poll',
    path: (seed) => seed.panel('projector'),
    shows: (page) => page.getByText('57%'),
  },
  {
    page: 'projector',
    state: 'poll of several questions',
    path: (seed) => seed.panel('projector', seed.several.id),
    shows: (page) => page.getByText('Question 1 of 3'),
  },
  {
    page: 'projector',
    state: 'empty',
    path: (seed) => seed.panel('projector', seed.bare.id),
    shows: (page) => page.getByText('BARE26'),
  },
  {
    page: 'projector',
    state: 'survey',
    who: 'mara',
    path: (seed) => `/p/${seed.survey.eventId}/panel/projector`,
    shows: (page) => page.getByText('1 person finished'),
  },
  {
    page: 'projector',
    state: 'quiz',
    who: 'mara',
    path: (seed) => `/p/${seed.quiz.eventId}/panel/projector`,
    shows: (page) => page.getByText('Sixty-two'),
  },
  {
    page: 'projector',
    state: 'opentext',
    who: 'mara',
    path: (seed) => `/p/${seed.opentext.eventId}/panel/projector`,
    shows: (page) => page.locator('[aria-hidden="true"]').getByText('Coffee'),
  },
  {
    page: 'projector',
    state: 'break',
    who: 'mara',
    path: (seed) => `/p/${seed.plain.break.eventId}/panel/projector`,
    shows: (page) => page.getByText('Ends in'),
  },
  {
    page: 'projector',
    state: 'regular session',
    who: 'mara',
    path: (seed) => `/p/${seed.plain.dummy.eventId}/panel/projector`,
    shows: (page) => page.getByText('Ines Pereira, with a panel of five'),
  },
  {
    page: 'projector',
    state: 'assessment',
    who: 'mara',
    path: (seed) => `/p/${seed.assessment.eventId}/panel/projector`,
    shows: (page) => page.getByText('Average score'),
  },
];
