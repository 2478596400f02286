import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { axeProblems } from '../harness/axe.ts';
import { holdReads } from '../harness/hold-reads.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

type Browser = Awaited<ReturnType<typeof house.world.organiser>>;
/** `told`: as the first stands within a text. */
type Words = { first: string; second: string; told?: string };
/** `into`: how a value gets into what is no field of text. */
type Field = { label: string; into?: (page: Page, value: string) => Promise<unknown> };

/** A page on which two organizers set up the same event. */
type Shared = {
  path(mara: Browser, phId: string): Promise<string>;
  /** The field that both change, in this order. */
  same: Words & Field;
  /** The field that the first one changes as well. */
  other: { value: string } & Field;
  /** What is saved of the two. */
  saved(mara: Browser, phId: string): Promise<readonly unknown[]>;
};

const appearance = async (mara: Browser, phId: string) =>
  (await mara.call('readAppearance', { params: { phId } })).body.appearance;
const event = async (mara: Browser, phId: string) =>
  (await mara.call('readPigeonhole', { params: { phId } })).body.pigeonhole;

const pages: readonly (readonly [string, Shared])[] = [
  [
    'how it goes on',
    {
      path: async (_, phId) => `/p/${phId}/advanced`,
      same: {
        label: 'When a session ends, phones',
        first: 'go to the live or next session',
        second: 'go to the next on the agenda',
        into: (page, label) => page.getByLabel('When a session ends, phones').selectOption({ label }),
      },
      other: { label: 'People let in per second', value: '50' },
      saved: async (...of) => {
        const { redirectAttendees, joinsPerSecond } = await event(...of);
        return [redirectAttendees, joinsPerSecond];
      },
    },
  ],
  [
    'the language and the times of the audience',
    {
      path: async (_, phId) => `/p/${phId}/display`,
      same: {
        label: 'Language',
        first: 'العربية',
        told: '\u2068العربية\u2069',
        second: 'English',
        into: (page, label) => page.getByLabel('Language').selectOption({ label }),
      },
      other: {
        label: 'Times',
        value: 'hidden',
        into: (page, value) => page.getByLabel('Times').selectOption(value),
      },
      saved: async (...of) => {
        const { language, timeDisplay } = await event(...of);
        return [language, timeDisplay];
      },
    },
  ],
  [
    'its theme',
    {
      async path(mara, phId) {
        await mara.call('saveCustomTheme', { params: { phId }, body: { customTheme: true } });
        return `/p/${phId}/appearance`;
      },
      same: { label: 'Accent', first: '#0b4f8a', second: '#a3155c' },
      other: { label: 'Background', value: '#f1f5f9' },
      saved: async (...of) => {
        const { accent, ground } = await appearance(...of);
        return [accent, ground];
      },
    },
  ],
  [
    'its branding',
    {
      path: async (_, phId) => `/p/${phId}/customise`,
      same: { label: 'Brand name', first: 'Harbor Group', second: 'Mill Group' },
      other: { label: 'Welcome text', value: 'Good to have you' },
      saved: async (...of) => {
        const { brandName, welcome } = await appearance(...of);
        return [brandName, welcome];
      },
    },
  ],
  [
    'who comes in, and which sites embed it',
    {
      path: async (_, phId) => `/p/${phId}/security`,
      same: { label: 'Accepted sites', first: 'https://one.example.com', second: 'https://two.example.com' },
      other: { label: 'Accepted IP addresses', value: '127.0.0.1' },
      async saved(mara, phId) {
        const { security } = (await mara.call('readEventSecurity', { params: { phId } })).body;
        return [security.embedHosts.join(), security.allowedAddresses.join()];
      },
    },
  ],
  [
    'a track',
    {
      async path(mara, phId) {
        const body = { name: 'Main hall', color: 'blue' as const, sessionIds: [] };
        const made = await mara.call('makeTrack', { params: { phId }, body });
        return `/p/${phId}/tracks/edit/${made.body.track.id}`;
      },
      same: { label: 'Name', first: 'Great hall', second: 'Big hall' },
      other: {
        label: 'Color',
        value: 'teal',
        into: (page) => page.getByRole('radio', { name: 'Teal' }).check(),
      },
      async saved(mara, phId) {
        const [track] = (await mara.call('listTracks', { params: { phId } })).body.tracks;
        return [track?.name, track?.color];
      },
    },
  ],
  [
    'a speaker',
    {
      async path(mara, phId) {
        const made = await mara.call('makeSpeaker', { params: { phId }, body: { name: 'Ada Lovelace' } });
        return `/p/${phId}/speaker/edit/${made.body.speaker.id}`;
      },
      same: { label: 'Title', first: 'Countess', second: 'Mathematician' },
      other: { label: 'Bio', value: 'Wrote the first program.' },
      async saved(mara, phId) {
        const [speaker] = (await mara.call('listSpeakers', { params: { phId } })).body.speakers;
        return [speaker?.title, speaker?.bio];
      },
    },
  ],
];

const write = (page: Page, { label, into }: Field, value: string) =>
  into?.(page, value) ?? page.getByRole('textbox', { name: label, exact: true }).fill(value);
/** What a field says: of a list, the line that is chosen. */
const shownIn = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .first()
    .evaluate((field) =>
      field instanceof HTMLSelectElement
        ? field.selectedOptions[0]?.textContent
        : (field as HTMLInputElement).value,
    );
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

test.each(pages)(
  'two organizers set up %s at once: the same is told with both values, and the rest stays',
  async (_, shared) => {
    const mara = await house.world.organiser('Mara');
    const { id } = await house.world.pigeonhole(mara, { name: 'Annual meeting' });
    const path = await shared.path(mara, id);
    const { same, other } = shared;
    const [one, two] = [await house.person('desk', { as: mara }), await house.person('desk', { as: mara })];
    two.expects(/answer 409/);
    for (const { visit } of [one, two]) await visit(path);
    // Both have begun with the same.
    await write(two.page, same, same.second);
    await write(one.page, same, same.first);
    await write(one.page, other, other.value);
    await save(one.page);
    await isSaved(one.page);
    const [ofFirst] = await shared.saved(mara, id);

    await save(two.page);
    const told = `Someone else changed this to “${same.told ?? same.first}” in the meantime. Save again to keep yours.`;
    await two.page.getByText(told).first().waitFor();
    expect(await shownIn(two.page, same.label)).toBe(same.second);
    expect((await shared.saved(mara, id))[0]).toEqual(ofFirst);

    await save(two.page);
    await isSaved(two.page);
    const [ofSecond, ofOther] = await shared.saved(mara, id);
    expect(ofSecond).not.toEqual(ofFirst);
    expect(String(ofOther)).toBe(other.value);
  },
);

test('two organizers change one sponsor at once: the second is told, saves again, and the link of the first stays', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara, { name: 'Annual meeting' });
  const pictureId = await pictureIn(mara, phId, '#a63a1c');
  const params = { phId };
  await mara.call('uploadSponsorLogo', { params, body: { name: 'Tejo Ferries', url: null, pictureId } });
  const sponsor = async () => (await appearance(mara, phId)).sponsors[0];
  const { id: sponsorId = '' } = (await sponsor()) ?? {};
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/answer 409/);
  await visit(`/p/${phId}/appearance`);
  await page.getByRole('button', { name: 'Edit Tejo Ferries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit sponsor' });
  await dialog.getByLabel('Name').fill('Mill Ferries');
  const body = { sponsorId, name: 'Harbor Ferries', url: 'https://ferries.example.com' };
  await mara.call('updateSponsorLogo', { params, body });

  const saves = dialog.getByRole('button', { name: 'Save sponsor' });
  await saves.click();
  await dialog.getByText('Someone else changed this to “Harbor Ferries” in the meantime.').waitFor();
  await saves.click();
  await page.getByText('Mill Ferries saved').waitFor();
  expect(await sponsor()).toMatchObject({ name: 'Mill Ferries', url: 'https://ferries.example.com/' });
});

test('one removes a logo that the other has just replaced: both are shown, nothing is lost, and what is chosen then counts', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara, { name: 'Annual meeting' });
  const params = { phId };
  const put = async (color: string, alt: string) => {
    const pictureId = await pictureIn(mara, phId, color);
    await mara.call('uploadLogo', { params, body: { pictureId, alt } });
    return { id: pictureId, alt };
  };
  const logo = async () => (await appearance(mara, phId)).logo;
  await put('#a63a1c', 'Harbor Group');
  const { page, listen, expects } = await house.person('desk', { as: mara });
  expects(/answer 409/);
  await listen(`/p/${phId}/appearance`);
  const removeInDialog = async (meanwhile: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Change logo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await dialog.waitFor();
    await meanwhile();
    await dialog.getByRole('button', { name: 'Remove picture' }).click();
  };

  const mill = { id: '', alt: 'Mill Group' };
  await removeInDialog(async () => {
    mill.id = (await put('#0b4f8a', mill.alt)).id;
  });
  await page.getByText('Someone else changed the logo in the meantime.').waitFor();
  await page.getByText('Mill Group', { exact: true }).waitFor();
  await page.getByText('No logo', { exact: true }).waitFor();
  expect(await page.getByText('Logo removed').count()).toBe(0);
  expect(await logo()).toEqual(mill);
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  expect(await logo()).toEqual(mill);

  await removeInDialog(() =>
    mara.call('uploadLogo', { params, body: { pictureId: mill.id, alt: 'The mill' } }),
  );
  await page.getByRole('button', { name: 'Remove anyway' }).click();
  await page.getByText('Logo removed').waitFor();
  expect(await logo()).toBeNull();
});

test('one removes a sponsor that the other is changing: each is told what the other did, and keeps what they have', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara, { name: 'Annual meeting' });
  const params = { phId };
  const pictureId = await pictureIn(mara, phId, '#a63a1c');
  await mara.call('uploadSponsorLogo', { params, body: { name: 'Tejo Ferries', url: null, pictureId } });
  const sponsors = async () => (await appearance(mara, phId)).sponsors;
  const sponsorId = async () => (await sponsors())[0]?.id ?? '';
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/answer 40[49]/);
  await visit(`/p/${phId}/appearance`);
  await page.getByRole('button', { name: 'Remove Tejo Ferries' }).waitFor();
  const json = (await mara.call('readAppearance', { params })).body;
  await holdReads(page, { reads: /\/appearance$/, until: /removeSponsorLogo/, json });
  const change = { sponsorId: await sponsorId(), name: 'Harbor Ferries', url: 'https://ferries.example.com' };
  await mara.call('updateSponsorLogo', { params, body: change });
  await page.getByRole('button', { name: 'Remove Tejo Ferries' }).click();
  const told = page.getByRole('dialog', { name: 'Someone else changed Tejo Ferries in the meantime' });
  for (const text of ['Tejo Ferries', 'Harbor Ferries', 'ferries.example.com'])
    await told.getByText(text, { exact: true }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await told.getByRole('button', { name: 'Keep sponsor' }).click();
  expect((await sponsors()).map(({ name }) => name)).toEqual(['Harbor Ferries']);

  // The other way around: while she writes, it is removed.
  await page.getByRole('button', { name: 'Edit Harbor Ferries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit sponsor' });
  await dialog.getByLabel('Name').fill('Mill Ferries');
  await mara.call('removeSponsorLogo', { params, body: { sponsorId: await sponsorId() } });
  const saves = dialog.getByRole('button', { name: 'Save sponsor' });
  await saves.click();
  await dialog.getByText('Someone else removed this sponsor in the meantime.').waitFor();
  await saves.click();
  await page.getByText('Mill Ferries saved').waitFor();
  expect(await sponsors()).toMatchObject([{ name: 'Mill Ferries', url: 'https://ferries.example.com/' }]);
});

test('two organizers change the online meeting of one session: the second is told, saves again, and theirs counts', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara, { name: 'Annual meeting' });
  const params = { lsId: await house.world.qna(mara, phId) };
  const meeting = { meetingPlatform: 'zoom', meetingIdentifierType: 'meetingId' } as const;
  await mara.call('saveMeeting', { params, body: { ...meeting, meetingIdentifier: '123 4567 8901' } });
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/answer 409/);
  await visit(`/p/${phId}/session/${params.lsId}`);
  await page.getByRole('button', { name: 'Online meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Online meeting of this session' });
  await dialog.getByLabel('Meeting ID', { exact: true }).last().fill('111 2222 3333');
  await mara.call('saveMeeting', { params, body: { ...meeting, meetingIdentifier: '444 5555 6666' } });

  const saves = dialog.getByRole('button', { name: 'Save meeting' });
  await saves.click();
  await dialog.getByText('Someone else changed this to “444 5555 6666” in the meantime.').waitFor();
  await saves.click();
  await page.getByText('Meeting saved').waitFor();
  const { integrations } = (await mara.call('readIntegrations', { params })).body;
  expect(integrations).toEqual([{ ...meeting, meetingIdentifier: '111 2222 3333' }]);
});
