import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Browser as ApiBrowser } from '#server/test/browser.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test.each([
  ['revealed', true],
  ['concealed', false],
])('results that are %s while a draft waits stay so when the draft is saved', async (_how, shown) => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.poll(mara, id, { resultsShown: !shown });
  const session = async () =>
    (await mara.call('readSession', { params: { lsId } })).body.liveSession as {
      description: string;
      settings: { resultsShown: boolean; changeVote: boolean };
    };
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  await page.getByLabel('Description').fill('Speak up');
  await page.getByRole('switch', { name: 'Votes can be changed' }).setChecked(true);

  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: shown ? 'Reveal results' : 'Hide results' }).click();
  await expect.poll(async () => (await session()).settings.resultsShown).toBe(shown);

  await visit(`/p/${id}/session/${lsId}`);
  expect(await page.getByLabel('Description').inputValue()).toBe('Speak up');
  const results = page.getByRole('switch', { name: 'Show results as they come in' });
  expect(await results.isChecked()).toBe(shown);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await session()).toMatchObject({
    description: 'Speak up',
    settings: { resultsShown: shown, changeVote: true },
  });
});

test('a passcode that a colleague has changed while a draft waits stays changed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'OLDCODE' });
  const about = async () => (await mara.call('readPigeonhole', { params: { phId: id } })).body.pigeonhole;
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/about`);
  await page.getByLabel('Description').fill('Bring a friend');
  const { name, dateRange, timezone } = await about();
  const colleague = await mara.call('editAbout', {
    params: { phId: id },
    body: { name, timezone, startDate: dateRange.start, endDate: dateRange.end, passcode: 'NEWCODE' },
  });
  expect(colleague.status).toBe(200);

  // The page may still show the old one.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await about()).toMatchObject({
    description: 'Bring a friend',
    passcode: { passcode: 'NEWCODE' },
  });
  await expect.poll(() => page.getByLabel('Passcode', { exact: true }).inputValue()).toBe('NEWCODE');
});

/** Holds back what the form of an event sends, until it is let go. */
async function holdSaving(page: Page): Promise<{ sent: () => Promise<unknown>; letGo: () => void }> {
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(/\/about$/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const isSaving = (request: Request) => request.method() === 'POST' && /about$/.test(request.url());
  return { sent: () => page.waitForRequest(isSaving), letGo };
}

test('what is typed while a form is being saved stays, and is not called saved', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const about = async () => (await mara.call('readPigeonhole', { params: { phId: id } })).body.pigeonhole;
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/about`);
  const saving = await holdSaving(page);
  const description = page.getByLabel('Description');
  await description.fill('Doors open at nine');
  const sent = saving.sent();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
  await description.fill('Doors open at nine. Coffee is ready.');
  saving.letGo();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await about()).description).toBe('Doors open at nine');
  expect(await description.inputValue()).toBe('Doors open at nine. Coffee is ready.');
  await page.getByText('Unsaved changes').waitFor();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await about()).description).toBe('Doors open at nine. Coffee is ready.');
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
});

test('a form that was left while it was being saved does not come back as a draft', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/about`);
  const saving = await holdSaving(page);
  await page.getByLabel('Description').fill('Doors open at nine');
  const sent = saving.sent();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.getByRole('heading', { name: 'Add your first session' }).waitFor();
  saving.letGo();
  await page.getByText('Saved', { exact: true }).waitFor();

  const { pigeonhole } = (await mara.call('readPigeonhole', { params: { phId: id } })).body;
  expect(pigeonhole.description).toBe('Doors open at nine');
  const { name, dateRange, timezone } = pigeonhole;
  const days = { startDate: dateRange.start, endDate: dateRange.end };
  await mara.call('editAbout', {
    params: { phId: id },
    body: { name, timezone, ...days, description: 'Doors open at ten' },
  });
  await visit(`/p/${id}/about`);
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Doors open at ten');
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
});

test('who signs in next in the same tab does not find what another has begun to write', async () => {
  const mara = await house.world.organiser('Mara');
  const tom = await house.world.organiser('Tom');
  const { page, context, visit } = await house.person('desk', { as: mara });
  const becomes = (who: ApiBrowser) =>
    context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: house.world.origin })));
  const name = page.getByLabel('Name', { exact: true });
  await visit('/p/new');
  await name.fill('Takeover, strictly confidential');

  await becomes(tom);
  await visit('/p/new');
  expect(await name.inputValue()).toBe('');
  await name.fill('Garden party');

  await becomes(mara);
  await visit('/p/new');
  expect(await name.inputValue()).toBe('Takeover, strictly confidential');
});

test('Cancel on a new session throws its draft away', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/poll`);
  await page.getByLabel('Question', { exact: true }).fill('A mistake');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL(/\/agenda$/);
  await visit(`/p/${id}/session/create/${id}/poll`);
  expect(await page.getByLabel('Question', { exact: true }).inputValue()).toBe('');
});

test('two organisers set up an event at once: different fields both stay, and of the same one both values are told', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Annual meeting' });
  const about = async () => (await mara.call('readPigeonhole', { params: { phId: id } })).body.pigeonhole;
  const [one, other] = [await house.person('desk', { as: mara }), await house.person('desk', { as: mara })];
  for (const person of [one, other]) person.expects(/409/);
  for (const { visit } of [one, other]) await visit(`/p/${id}/about`);
  const field = ({ page }: typeof one, name: string) => page.getByLabel(name, { exact: true });
  const save = async ({ page }: typeof one) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };

  // Both have begun with the same text.
  await field(other, 'Name').fill('Autumn meeting');
  await field(one, 'Name').fill('Summer meeting');
  await save(one);
  await one.page.getByText('Saved', { exact: true }).waitFor();
  await other.page.getByLabel('Description').fill('By the sea');
  await save(other);
  await other.page.getByText('Someone else changed this to “Summer meeting” in the meantime.').waitFor();
  expect(await field(other, 'Name').inputValue()).toBe('Autumn meeting');
  expect(await about()).toMatchObject({ name: 'Summer meeting', description: '' });

  await one.page.getByLabel('Description').fill('In the hills');
  await save(other);
  await other.page.getByText('Saved', { exact: true }).waitFor();
  expect(await about()).toMatchObject({ name: 'Autumn meeting', description: 'By the sea' });
  await save(one);
  await one.page.getByText('Someone else changed this to “By the sea” in the meantime.').waitFor();
});
