import { texts as arStage } from '#contract/messages/ar/stage.ts';
import { texts as arStudio } from '#contract/messages/ar/studio.ts';
import type { PageName } from '#contract/pages.ts';
import type { Scene } from './scene.ts';
import type { Seed } from './seed.fixture.ts';

const said = (texts: Readonly<Record<string, string>>, key: string): string =>
  texts[key] ?? `the catalogue lacks ${key}`;

/** By the page, and the text of the button that opens a drawer of that name. */
const drawers: readonly [page: PageName, state: string, path: (seed: Seed) => string, title: string][] = [
  ['run', 'options of the event', (seed) => `/p/${seed.eventId}/run`, 'run.more'],
  ['run', 'options of the session', (seed) => `/p/${seed.eventId}/run`, 'sessionCard.more'],
  ['run', 'options of the list', (seed) => `/p/${seed.eventId}/run`, 'desk.more'],
  ['admin-panel', 'options of the session', (seed) => `/p/${seed.eventId}/panel/admin`, 'sessionCard.more'],
  ['admin-panel', 'options of the list', (seed) => `/p/${seed.eventId}/panel/admin`, 'desk.more'],
  ['moderator-panel', 'options of the list', (seed) => `/p/${seed.eventId}/panel/moderator`, 'desk.more'],
];

/** What folds out at the edge of a page: where one reads from right to left, at the other one. */
export const arabic: readonly Scene[] = [
  ...drawers.map(
    ([page, state, path, title]): Scene => ({
      page,
      state: `${state}, in Arabic`,
      who: 'mara',
      language: 'ar',
      path: (seed) => `${path(seed)}?session=${seed.sessions.qna}`,
      first: (page) => page.getByRole('button', { name: said(arStudio, title) }).click(),
      shows: (page) => page.getByRole('dialog', { name: said(arStudio, title) }),
    }),
  ),
  {
    page: 'run',
    state: 'notes for the speaker, in Arabic',
    who: 'mara',
    language: 'ar',
    path: (seed) => `/p/${seed.eventId}/run?session=${seed.sessions.qna}`,
    first: async (page) => {
      for (const name of ['sessionCard.more', 'notes.open'])
        await page.getByRole('button', { name: said(arStudio, name) }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: said(arStudio, 'notes.title') }),
  },
  {
    page: 'projector',
    state: 'its head and its keys, in Arabic',
    who: 'mara',
    language: 'ar',
    path: (seed) => `/p/${seed.eventId}/panel/projector?session=${seed.sessions.qna}`,
    first: async (page) => {
      await page.getByRole('complementary', { name: said(arStage, 'stage.controls') }).waitFor();
      // It would go a moment after the pointer has come to rest.
      await page.evaluate(() => setInterval(() => dispatchEvent(new PointerEvent('pointermove')), 500));
      await page.keyboard.press('?');
    },
    shows: (page) => page.getByRole('listitem').filter({ hasText: said(arStage, 'stage.controls.full') }),
  },
];
