import { expect, test } from 'vitest';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a new session begins as its event is set up; what is locked there says so and cannot be changed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const setup = { params: { phId: id, kind: 'qna' as const } };
  const body = { settings: { filtering: true, questionLength: 100 }, locked: { filtering: true } };
  expect((await mara.call('saveSetup', { ...setup, body })).status).toBe(200);

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/qna`);
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  expect([await filter.isChecked(), await filter.isDisabled()]).toEqual([true, true]);
  await page.getByText('The event sets this for all its sessions.').waitFor();
  const length = page.getByLabel('Maximum question length');
  expect([await length.inputValue(), await length.isDisabled()]).toEqual(['100', false]);

  await page.getByLabel('Name').fill('Ask the board');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByText('“Ask the board” is on the agenda').waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  expect(liveSessions[0]?.settings).toEqual({
    filtering: true,
    questionLength: 100,
    anonymous: true,
    votes: 'upvote',
    display: 'header',
    namesOptional: true,
    viewableAfterEnd: true,
    tags: [],
    tagsFor: 'everyone',
    tagsRequired: false,
    stageTag: '',
    answersOnStage: false,
    comments: false,
    commentsFilter: false,
    namesHiddenFromAttendees: false,
    namesHiddenFromProjector: false,
    namesHiddenFromModerators: false,
  });

  // What the form left as it was follows the event.
  await mara.call('saveSetup', { ...setup, body: { settings: { questionLength: 200 } } });
  await visit(`/p/${id}/session/${liveSessions[0]?.id}`);
  expect(await length.inputValue()).toBe('200');
  expect(await filter.isDisabled()).toBe(true);
});

test('nothing can be changed in the form of a session before it is known what is locked', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const setup = { params: { phId: id, kind: 'qna' as const } };
  await mara.call('saveSetup', { ...setup, body: { locked: { filtering: true } } });

  const { page, visit } = await house.person('desk', { as: mara });
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/setup/qna', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await visit(`/p/${id}/session/${lsId}`);
  await asked.promise;
  expect(await page.getByRole('switch').count()).toBe(0);
  answered.resolve();
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  await filter.waitFor();
  expect(await filter.isDisabled()).toBe(true);
});

test('what the organization locks meanwhile is told by an open form, which keeps what was typed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const { email } = (await mara.call('myAccount')).body.account;
  const made = await house.world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Aviary Ltd', admin: email }),
  );
  const { db } = house.world.program.kernel;
  const { workspaceId } = await db
    .selectFrom('pigeonholes')
    .select('workspaceId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('workspaces')
    .set({ organisationId: made ?? '' })
    .where('id', '=', workspaceId)
    .execute();

  const { page, listen } = await house.person('desk', { as: mara });
  await listen(`/p/${id}/session/${lsId}`);
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  await page.getByLabel('Name').fill('Typed');
  await page.getByLabel('Maximum question length').fill('120');
  expect(await filter.isDisabled()).toBe(false);

  const saved = await mara.call('saveOrganisationSetup', {
    params: { orgId: made ?? '', kind: 'qna' },
    body: {
      settings: { filtering: true, questionLength: 200 },
      locked: { filtering: true, questionLength: true },
    },
  });
  expect(saved.status).toBe(200);

  // Who sees the switch reads by whom it is locked, and so does who hears it.
  await page.getByText('Locked by your organization Aviary Ltd.', { exact: true }).waitFor();
  const described = await filter.evaluate(
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toBe('Locked by your organization Aviary Ltd.');
  const dropped = page.getByText('It’s set to “200”. Your “120” can’t be saved.');
  await dropped.waitFor();
  await page.getByLabel('Name').fill('Typed meanwhile');
  expect(await dropped.count()).toBe(1);
  await expect.poll(() => filter.isChecked()).toBe(true);
  expect(await filter.isDisabled()).toBe(true);
  expect(await page.getByLabel('Name').inputValue()).toBe('Typed meanwhile');
});

test('what is locked while a form is open is told at its switch when it is saved', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/answer 422/);
  await visit(`/p/${id}/session/${lsId}`);
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  await filter.waitFor();
  // The page learns of the lock only when it saves.
  const params = { phId: id, kind: 'qna' as const };
  const { body: json } = await mara.call('readSetup', { params });
  await page.route('**/setup/qna', (route) => route.fulfill({ json }));
  await mara.call('saveSetup', { params, body: { locked: { filtering: true } } });
  await filter.check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByText('The event sets this for all its sessions.').waitFor();
  expect(await filter.evaluate((field) => field.closest('[data-has-error]') !== null)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a session that exists gives a setting back to the event, and follows it from then on', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const setup = { params: { phId: id, kind: 'qna' as const } };
  await mara.call('saveSetup', { ...setup, body: { settings: { questionLength: 200 } } });
  const lsId = await house.world.qna(mara, id, { questionLength: 500, anonymous: false });

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  expect(await length.inputValue()).toBe('500');
  await page.getByText('Changed here. The event: 200').waitFor();
  // It has started: what people were told about their names stays.
  expect(await page.getByRole('button', { name: /: Anonymous/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Use event setting: Maximum question length' }).press('Enter');
  expect(await length.inputValue()).toBe('200');
  expect(await length.evaluate((field) => document.activeElement === field)).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByText('Changed here. The event: 200').count()).toBe(0);

  await mara.call('saveSetup', { ...setup, body: { settings: { questionLength: 150 } } });
  await expect.poll(() => length.inputValue()).toBe('150');
  // What is typed is the session's own again; what the event says is not.
  await length.fill('120');
  await page.getByText('Changed here. The event: 150').waitFor();
  await length.fill('150');
  await expect.poll(() => page.getByText('Changed here. The event: 150').count()).toBe(0);
});
