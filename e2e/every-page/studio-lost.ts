import type { Page } from 'playwright-core';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { holdReads } from '../harness/hold-reads.ts';
import { welcomed } from '../harness/person.ts';
import type { Scene } from './scene.ts';
import type { Seed } from './seed.fixture.ts';

/** What a colleague does is heard once the page has its live connection. */
const listening = async (page: Page, name: string) => {
  const welcome = welcomed(page);
  await page.reload();
  await welcome;
  // On a phone the side is there, and out of sight.
  await page.getByText(name).first().waitFor({ state: 'attached' });
};

const asideFrom = { who: 'mara', expects: /answer 40[349]/ } as const;

/** What a page says that was open while a colleague took away what it was about, or changed it. */
export const studioLost: readonly Scene[] = [
  {
    ...asideFrom,
    page: 'about',
    state: 'moved to the trash by a colleague',
    path: (seed) => `/p/${seed.lost.events.trashed}/about`,
    async first(page, { lost: { colleague, events } }) {
      await listening(page, 'Summer school');
      await colleague.call('trashPigeonhole', { params: { phId: events.trashed } });
    },
    shows: (page) => page.getByRole('heading', { name: '“Summer school” is in the trash' }),
  },
  {
    ...asideFrom,
    page: 'agenda',
    state: 'deleted for good by a colleague',
    path: (seed) => `/p/${seed.lost.events.deleted}/agenda`,
    async first(page, { lost: { colleague, events } }) {
      const params = { phId: events.deleted };
      const followsEvent = welcomed(page, 'snapshot');
      await listening(page, 'Winter school');
      await followsEvent;
      const followsOnItsOwn = welcomed(page);
      await colleague.call('trashPigeonhole', { params });
      await page.getByRole('heading', { name: '“Winter school” is in the trash' }).waitFor();
      // Between the stream of the event and a connection of its own, a page is not told why something is gone.
      await followsOnItsOwn;
      await colleague.call('deletePigeonhole', { params });
    },
    shows: (page) => page.getByRole('heading', { name: '“Winter school” was deleted' }),
  },
  {
    ...asideFrom,
    page: 'run',
    state: 'transferred by a colleague',
    path: (seed) => `/p/${seed.lost.events.handedOver}/run`,
    async first(page, { lost: { colleague, events } }) {
      await listening(page, 'Spring school');
      const { team } = (await colleague.call('makeTeam', { body: { name: 'Swifts' } })).body;
      await colleague.call('transferPigeonhole', {
        params: { phId: events.handedOver },
        body: { workspaceId: team.id },
      });
    },
    shows: (page) => page.getByRole('heading', { name: '“Spring school” was transferred' }),
  },
  {
    ...asideFrom,
    page: 'members',
    state: 'of a team that one was removed from',
    path: (seed) => `/team/${seed.lost.teams[0]}/members`,
    async first(page, { lost: { removeFrom, teams } }) {
      await listening(page, 'Finches');
      // What the page itself knows of the team, not the list beside it.
      await page.getByText('in Finches').waitFor();
      await removeFrom(teams[0]);
    },
    shows: (page) => page.getByRole('heading', { name: 'You’re no longer in “Finches”' }),
  },
  {
    ...asideFrom,
    page: 'pigeonholes',
    state: 'with the events of a team that one was removed from gone',
    path: () => '/p/list/',
    async first(page, { lost: { removeFrom, teams } }) {
      await listening(page, 'Wrens');
      await removeFrom(teams[2]);
    },
    shows: (page) => page.getByRole('status').getByText('You’re no longer in “Wrens”'),
  },
  {
    ...asideFrom,
    page: 'run',
    state: 'of a team that one was removed from',
    path: (seed) => `/p/${seed.lost.ofTeam}/run`,
    async first(page, { lost: { removeFrom, teams } }) {
      await listening(page, 'Town hall');
      await removeFrom(teams[1]);
    },
    shows: (page) => page.getByRole('heading', { name: 'You’re no longer in this team' }),
  },
  {
    ...asideFrom,
    page: 'appearance',
    state: 'the logo was changed by a colleague meanwhile',
    path: (seed) => `/p/${seed.lost.branded}/appearance`,
    first: (page, seed) => logoOfTwo(page, seed),
    shows: (page) => page.getByText('Someone else changed the logo in the meantime.'),
  },
  {
    ...asideFrom,
    page: 'appearance',
    state: 'a sponsor to be removed was changed by a colleague meanwhile',
    path: (seed) => `/p/${seed.lost.branded}/appearance`,
    async first(page, { lost: { colleague, branded } }) {
      await page.getByRole('button', { name: 'Remove Tejo Ferries' }).waitFor();
      const params = { phId: branded };
      const json = (await colleague.call('readAppearance', { params })).body;
      await holdReads(page, { reads: /\/appearance$/, until: /removeSponsorLogo/, json });
      const [sponsor] = json.appearance.sponsors;
      await colleague.call('updateSponsorLogo', {
        params,
        body: { sponsorId: sponsor?.id ?? '', name: 'Mill Ferries', url: 'https://example.com' },
      });
      await page.getByRole('button', { name: 'Remove Tejo Ferries' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Someone else changed Tejo Ferries in the meantime' }),
  },
];

/** One opens the logo to remove it, and the other puts up another one. */
async function logoOfTwo(page: Page, { lost: { colleague, branded } }: Seed): Promise<void> {
  await page.getByRole('button', { name: 'Change logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.waitFor();
  const pictureId = await pictureIn(colleague, branded, '#0b4f8a');
  const body = { pictureId, alt: 'Mill Group' };
  await colleague.call('uploadLogo', { params: { phId: branded }, body });
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
}
