import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const failed = 'Couldn’t load this';

/** In another tab somebody saves a value, of which this page hears only when it saves its own. */
async function changedMeanwhile(page: Page): Promise<void> {
  const length = (of: Page) => of.getByLabel('Maximum message length', { exact: true });
  const save = (of: Page) => of.getByRole('button', { name: 'Save', exact: true }).click();
  await length(page).fill('120');
  const colleague = await page.context().newPage();
  const reading = colleague.waitForResponse(/\/api\/.*\/setup\/chat$/);
  await colleague.goto(page.url());
  const json = await (await reading).json();
  let isSaving = false;
  await page.route(/\/api\/.*\/setup\/chat$/, (route) => {
    isSaving ||= route.request().method() === 'POST';
    return isSaving ? route.continue() : route.fulfill({ json });
  });
  await length(colleague).fill('400');
  await save(colleague);
  await colleague.getByText('Saved', { exact: true }).waitFor();
  await colleague.close();
  await save(page);
}

export const studio: readonly Scene[] = [
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
  {
    page: 'pigeonholes',
    state: 'full',
    who: 'mara',
    path: () => '/p/list/',
    shows: (page) => page.getByText('Autumn Summit'),
  },
  {
    page: 'pigeonholes',
    state: 'empty',
    who: 'newcomer',
    path: () => '/p/list/',
    shows: (page) => page.getByText('No events yet'),
  },
  {
    page: 'pigeonholes',
    state: 'failed',
    who: 'mara',
    path: () => '/p/list/',
    without: /\/api\/pigeonhole/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'pigeonholes',
    state: 'nothing found',
    who: 'mara',
    path: () => '/p/list/?search=nothing+of+the+kind',
    shows: (page) => page.getByText('Nothing found'),
  },
  {
    page: 'pigeonholes',
    state: 'nothing left by a filter',
    who: 'newcomer',
    path: () => '/p/list/?period=past',
    shows: (page) => page.getByText('Nothing matches these filters.'),
  },
  {
    page: 'pigeonholes',
    state: 'some selected',
    who: 'mara',
    path: () => '/p/list/',
    first: (page) => page.getByLabel('Select Autumn Summit').check(),
    shows: (page) => page.getByText('1 selected'),
  },
  {
    page: 'last-visited',
    state: 'nowhere yet',
    who: 'newcomer',
    path: () => '/account/lastVisited/pigeonhole/run',
    shows: (page) => page.getByText('No events yet'),
  },
  {
    page: 'new-pigeonhole',
    state: 'empty',
    who: 'newcomer',
    path: () => '/p/new',
    shows: (page) => page.getByLabel('Passcode', { exact: true }),
  },
  {
    page: 'new-pigeonhole',
    state: 'refused',
    who: 'newcomer',
    path: () => '/p/new',
    first: (page) => page.getByRole('button', { name: 'Create event' }).click(),
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'developer',
    state: 'full',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/developer`,
    shows: (page) => page.getByText('Lobby screen'),
  },
  {
    page: 'developer',
    state: 'empty',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/developer`,
    shows: (page) => page.getByText('No API keys yet'),
  },
  {
    page: 'developer',
    state: 'new key refused',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/developer`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Create API key' }).click();
      await page.getByRole('button', { name: 'Create key' }).click();
    },
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'developer',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/developer`,
    without: /\/api_keys/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'members',
    state: 'full',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/members`,
    shows: (page) => page.getByText('1 open invitation'),
  },
  {
    page: 'members',
    state: 'a list with a row that is wrong',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/members`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Invite from a list' }).click();
      await page.getByLabel('Email addresses').fill('ada@example.org\nbobexample.org');
      await page.getByRole('button', { name: 'Check list' }).click();
    },
    shows: (page) => page.getByText('Line 2:'),
  },
  {
    page: 'members',
    state: 'invitation refused',
    who: 'newcomer',
    path: (seed) => `/team/${seed.teams.bare}/members`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
    },
    shows: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    page: 'members',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/team/${seed.teams.keys}/members`,
    without: /\/api\/team\/\d+\/members/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'run',
    state: 'Q&A',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/run?session=${seed.sessions.qna}`,
    shows: (page) => page.getByText('better coffee'),
  },
  {
    page: 'run',
    state: 'poll',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/run?session=${seed.sessions.poll}`,
    shows: (page) => page.getByText('57%'),
  },
  {
    page: 'run',
    state: 'poll of several questions',
    who: 'mara',
    path: (seed) => `/p/${seed.several.id}/run?session=${seed.several.lsId}`,
    shows: (page) => page.getByText('Question 1 of 3 on the projector'),
  },
  {
    page: 'run',
    state: 'chat',
    who: 'mara',
    path: (seed) => `/p/${seed.chat.eventId}/run`,
    shows: (page) => page.getByText('Is there any cake left?'),
  },
  {
    page: 'run',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/run`,
    without: /\/api\/pigeonhole/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'run',
    state: 'links failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/run`,
    without: /\/api\/pigeonhole\/\d+\/run/,
    shows: (page) => page.getByRole('alert').filter({ hasText: failed }),
  },
  {
    page: 'run-links',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/run/links`,
    shows: (page) => page.getByRole('button', { name: 'QR code: Audience link' }),
  },
  {
    page: 'run-links',
    state: 'a code is shown',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/run/links`,
    first: (page) => page.getByRole('button', { name: 'QR code: Audience link' }).click(),
    shows: (page) => page.getByRole('img', { name: 'QR code: Audience link' }),
  },
  {
    page: 'run-links',
    state: 'without sessions',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/run/links`,
    shows: (page) => page.getByText('No sessions yet.'),
  },
  {
    page: 'run-links',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/run/links`,
    without: /\/api\/pigeonhole\/\d+\/run/,
    shows: (page) => page.getByText(failed),
  },
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
    page: 'about',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/about`,
    shows: (page) => page.getByRole('button', { name: 'Suggest one' }),
  },
  {
    page: 'qrcode',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/qrcode`,
    shows: (page) => page.getByText('Scan to join'),
  },
  {
    page: 'setup',
    state: 'Q&A',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/qna`,
    shows: (page) => page.getByLabel('Maximum question length', { exact: true }),
  },
  {
    page: 'setup',
    state: 'poll',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/poll`,
    shows: (page) => page.getByText('Votes can be changed'),
  },
  {
    page: 'setup',
    state: 'chat',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/chat`,
    shows: (page) => page.getByText('Maximum message length'),
  },
  {
    page: 'setup',
    state: 'locked above, and changed here',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/setup/qna`,
    shows: (page) => page.getByText('Your workspace sets this for all its events.'),
  },
  {
    page: 'setup',
    state: 'on the projector',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/poll`,
    first: (page) => page.getByRole('tab', { name: 'Projector' }).click(),
    shows: (page) => page.getByRole('figure').getByText('54%'),
  },
  {
    page: 'setup',
    state: 'changed by a colleague meanwhile',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/setup/chat`,
    expects: /409/,
    first: changedMeanwhile,
    shows: (page) => page.getByText('Someone else changed this to “400” in the meantime.'),
  },
  {
    page: 'setup',
    state: 'not saved',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/qna`,
    expects: /net::ERR_FAILED/,
    first: async (page) => {
      await page.getByRole('switch', { name: 'Questions need approval' }).click();
      await page.route(/\/setup\/qna$/, (route) => route.abort());
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    shows: (page) => page.getByRole('alert'),
  },
  {
    page: 'setup',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/qna`,
    without: /\/api\/pigeonhole\/\d+\/setup\/qna$/,
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
  ...(
    [
      ['announcing', 'Announce', 'Announce to all phones'],
      ['a message to the stage', 'Message the stage', 'Message the stage'],
      ['notes for the speaker', 'Speaker notes', 'Notes for the speaker'],
    ] as const
  ).map(
    ([state, button, dialog]): Scene => ({
      page: 'run',
      state,
      who: 'mara',
      path: (seed) => `/p/${seed.eventId}/run?session=${seed.sessions.qna}`,
      first: (page) => page.getByRole('button', { name: button }).click(),
      shows: (page) => page.getByRole('dialog', { name: dialog }),
    }),
  ),
  {
    page: 'admin-panel',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/panel/admin`,
    shows: (page) => page.getByRole('heading', { name: 'Admin panel' }),
  },
  {
    page: 'moderator-panel',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/panel/moderator`,
    shows: (page) => page.getByRole('heading', { name: 'Moderator panel' }),
  },
  {
    page: 'panel',
    state: 'admin by link',
    path: (seed) => seed.panel('admin'),
    shows: (page) => page.getByRole('heading', { name: 'Admin panel' }),
  },
  {
    page: 'panel',
    state: 'moderator by link, a chat',
    path: (seed) => seed.chat.panel,
    shows: (page) => page.getByText('Is there any cake left?'),
  },
  {
    page: 'panel',
    state: 'moderator by link',
    path: (seed) => seed.panel('moderator'),
    shows: (page) => page.getByText('57%'),
  },
  {
    page: 'panel',
    state: 'empty',
    path: (seed) => seed.panel('moderator', seed.bare.id),
    shows: (page) => page.getByText('No sessions yet'),
  },
  {
    page: 'run',
    state: 'opentext',
    who: 'mara',
    path: (seed) => `/p/${seed.opentext.eventId}/run`,
    shows: (page) => page.getByRole('button', { name: 'Hide: Coffee' }),
  },
  {
    page: 'moderator-panel',
    state: 'opentext',
    who: 'mara',
    path: (seed) => `/p/${seed.opentext.eventId}/panel/moderator`,
    shows: (page) => page.getByRole('button', { name: 'Hide: Coffee' }),
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
    page: 'run',
    state: 'break',
    who: 'mara',
    path: (seed) => `/p/${seed.plain.break.eventId}/run`,
    shows: (page) => page.getByText('Nothing to do here'),
  },
  {
    page: 'moderator-panel',
    state: 'regular session',
    who: 'mara',
    path: (seed) => `/p/${seed.plain.dummy.eventId}/panel/moderator`,
    shows: (page) => page.getByText('Nothing to do here'),
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
];
