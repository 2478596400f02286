import type { Page } from 'playwright-core';
import { failed, type Scene } from './scene.ts';

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

/** What is done with an event as a whole: each in its dialog. */
const wholeEvent: readonly Scene[] = [
  {
    page: 'about',
    state: 'dates to move',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/about`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Move dates' }).click();
      await page.getByRole('dialog').getByLabel('First day').fill('2031-06-03');
    },
    shows: (page) => page.getByText('No session has a time yet.'),
  },
  {
    page: 'about',
    state: 'a session has started',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/about`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Move dates' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First day').fill('2031-06-03');
      await dialog.getByRole('button', { name: 'Move dates' }).click();
    },
    expects: /answer 409/,
    shows: (page) => page.getByText('so the dates can’t move').first(),
  },
  {
    page: 'about',
    state: 'to be transferred',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/about`,
    first: (page) => page.getByRole('button', { name: 'Transfer' }).click(),
    shows: (page) => page.getByLabel('New workspace'),
  },
  {
    page: 'about',
    state: 'to be reset, and mistyped',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/about`,
    first: async (page) => {
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('To confirm, type the name of the event').fill('Winter');
      await dialog.getByRole('button', { name: 'Reset' }).click();
    },
    shows: (page) => page.getByText('That isn’t the name of this event.').first(),
  },
  {
    page: 'about',
    state: 'nothing to wipe',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/about`,
    first: (page) => page.getByRole('button', { name: 'Wipe', exact: true }).click(),
    shows: (page) => page.getByText('There’s nothing to delete yet.'),
  },
  {
    page: 'about',
    state: 'figures that do not come',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/about`,
    without: /\/answers$/,
    first: (page) => page.getByRole('button', { name: 'Wipe', exact: true }).click(),
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'about',
    state: 'data to be cleaned',
    who: 'mara',
    path: (seed) => `/p/${seed.endedId}/about`,
    first: (page) => page.getByRole('button', { name: 'Clean data' }).click(),
    shows: (page) => page.getByText(/Insights keep their figures/),
  },
];

/** How an event and its kinds of session are set up. */
export const studioSetup: readonly Scene[] = [
  {
    page: 'advanced',
    state: 'in person',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/advanced`,
    shows: (page) => page.getByLabel('Event type'),
  },
  {
    page: 'advanced',
    state: 'hybrid with a wrong meeting ID',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/advanced`,
    async first(page) {
      await page.getByLabel('Event type').selectOption('Hybrid');
      await page.getByLabel('Expected participants').selectOption('Another number');
      await page.getByLabel('How many').fill('350');
      await page.getByLabel('Online meeting').selectOption('Zoom');
      await page.getByLabel('Invite with').selectOption('Meeting ID');
      await page.getByRole('textbox', { name: 'Meeting ID' }).fill('123 abc');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    shows: (page) => page.getByText('Enter the 9 to 15 digits of the meeting ID'),
  },
  {
    page: 'advanced',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/advanced`,
    without: /\/api\/pigeonhole\/\d+$/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'display',
    state: 'several days',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/display`,
    shows: (page) => page.getByLabel('Agenda of several days'),
  },
  {
    page: 'display',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/display`,
    without: /\/api\/pigeonhole\/\d+$/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'workflow-guide',
    state: 'how an event goes',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/workflow_guide`,
    shows: (page) => page.getByRole('dialog', { name: 'How an event goes' }),
  },
  {
    page: 'workflow-guide',
    state: 'some steps done',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/workflow_guide`,
    first: (page) => page.getByRole('button', { name: 'Got it' }).click(),
    shows: (page) => page.getByRole('link', { name: 'Add sessions' }),
  },
  {
    page: 'workflow-guide',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/workflow_guide`,
    without: /\/workflow$/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'event-security',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/security`,
    first: async (page) => {
      await page.getByLabel('Accepted IP addresses').fill('203.0.113.0/24\n2001:db8::/32');
      await page.getByLabel('Accepted sites').fill('https://*.example.com');
    },
    shows: (page) => page.getByText('You’re connecting from'),
  },
  {
    page: 'event-security',
    state: 'a line mistyped',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/security`,
    first: async (page) => {
      await page.getByLabel('Accepted IP addresses').fill('203.0.113.0/24\n203.0.113.999');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    shows: (page) => page.getByText('Line 2: “203.0.113.999” isn’t an IP address').first(),
  },
  {
    page: 'event-security',
    state: 'one’s own address left out',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/security`,
    first: async (page) => {
      await page.getByLabel('Accepted IP addresses').fill('203.0.113.0/24');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    expects: /answer 409/,
    shows: (page) => page.getByRole('dialog', { name: 'Your own address isn’t in the list' }),
  },
  {
    page: 'event-security',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/security`,
    without: /\/api\/.*\/security$/,
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
    page: 'about',
    state: 'without a last day',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/about`,
    first: (page) => page.getByRole('switch', { name: /^No last day/ }).check(),
    shows: (page) => page.getByRole('figure').getByText(/ onward$/),
  },
  ...wholeEvent,
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
    state: 'chat, somebody blocked',
    who: 'mara',
    path: (seed) => `/p/${seed.chat.eventId}/setup/chat`,
    first: (page) => page.getByRole('button', { name: 'Unblock Rudi Rau' }).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('button', { name: 'Unblock Rudi Rau' }),
  },
  {
    page: 'setup',
    state: 'locked above, and changed here',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/setup/qna`,
    shows: (page) => page.getByText(/^Locked by your workspace /),
  },
  {
    page: 'setup',
    state: 'preview opened on a narrow screen',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/chat`,
    first: async (page) => {
      await page.setViewportSize({ width: 800, height: 600 });
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
    },
    shows: (page) => page.getByRole('figure', { name: 'On the phone' }),
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
    page: 'appearance',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/appearance`,
    shows: (page) => page.getByRole('listitem').filter({ hasText: 'Tejo Ferries' }),
  },
  {
    page: 'appearance',
    state: 'custom theme that could not be read',
    who: 'mara',
    path: (seed) => `/p/${seed.underWorkspace.id}/appearance`,
    async first(page) {
      await page.getByRole('radio', { name: 'Custom theme' }).check();
      await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#ffe14d');
    },
    shows: (page) => page.getByRole('button', { name: /^Use #/ }),
  },
  {
    page: 'appearance',
    state: 'on the projector',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/appearance`,
    first: (page) => page.getByRole('tab', { name: 'Projector' }).click(),
    shows: (page) => page.getByRole('figure').getByText('54%'),
  },
  {
    page: 'appearance',
    state: 'sponsor with a wrong link',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/appearance`,
    expects: /answer 422/,
    async first(page) {
      await page.getByRole('button', { name: 'Edit Tejo Ferries' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit sponsor' });
      await dialog.getByLabel('Link').fill('javascript:alert(1)');
      await dialog.getByRole('button', { name: 'Save sponsor' }).click();
    },
    shows: (page) => page.getByText('Enter a link that begins with https://'),
  },
  {
    page: 'appearance',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/appearance`,
    without: /\/api\/pigeonhole\/\d+\/appearance$/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'customise',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/customise`,
    async first(page) {
      await page.getByRole('switch', { name: 'Use custom branding' }).click();
      await page.getByLabel('Brand name').fill('Harbor Group');
      await page.getByLabel('Welcome text').fill('Good to have you here.');
    },
    shows: (page) => page.getByRole('figure').getByText('Good to have you here.'),
  },
  {
    page: 'customise',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/customise`,
    without: /\/api\/pigeonhole\/\d+\/appearance$/,
    shows: (page) => page.getByText(failed),
  },
  {
    page: 'reactions',
    state: 'full',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/reactions`,
    shows: (page) => page.getByRole('switch', { name: 'Offer reactions' }),
  },
  {
    page: 'reactions',
    state: 'failed',
    who: 'mara',
    path: (seed) => `/p/${seed.eventId}/setup/reactions`,
    without: /\/api\/pigeonhole\/\d+\/reactions$/,
    shows: (page) => page.getByText(failed),
  },
];
