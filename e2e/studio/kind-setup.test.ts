import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const kind = 'qna' as const;

async function eventOf(who: string) {
  const organiser = await house.world.organiser(who);
  return { organiser, ...(await house.world.pigeonhole(organiser)) };
}

test('what is set up on a phone shows in the preview at once, survives a reload, and counts in every Q&A', async () => {
  const { organiser: mara, id, passcode } = await eventOf('Mara');
  const lsId = await house.world.qna(mara, id);
  const { page, visit } = await house.person('phone', { as: mara });
  await visit(`/p/${id}/setup/qna`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  const preview = page.getByRole('figure');
  await length.fill('120');
  await preview.getByText('120').waitFor();
  await page.getByRole('switch', { name: 'Anonymous' }).setChecked(false);
  await preview.getByText('Ines P.').waitFor();

  await page.reload();
  expect(await length.inputValue()).toBe('120');
  expect(await page.getByRole('switch', { name: 'Anonymous' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // The session has begun anonymous and stays so; its questions are as short as was set up.
  const ines = await house.world.attendee(passcode, 'Ines');
  const phone = await house.person('phone', { as: ines });
  await phone.visit(`/${passcode}/s/${lsId}`);
  await phone.page.getByRole('textbox').first().fill('x'.repeat(119));
  await phone.page.getByText('1 character left').waitFor();
});

test('a setting that the event locks cannot be changed in its sessions; one that is locked above says by whom', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { workspaceId } = await house.world.program.kernel.db
    .selectFrom('pigeonholes')
    .select('workspaceId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const saved = await mara.call('saveWorkspaceSetup', {
    params: { tId: workspaceId, kind },
    body: { settings: { filtering: true }, locked: { filtering: true } },
  });
  expect(saved.status).toBe(200);

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/setup/qna`);
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  await page.getByText('Your workspace sets this for all its events.').waitFor();
  expect([await filter.isChecked(), await filter.isDisabled()]).toEqual([true, true]);

  await page.getByRole('checkbox', { name: 'Same in all sessions: Anonymous' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await visit(`/p/${id}/session/create/qna`);
  await page.getByText('The event sets this for all its sessions.').waitFor();
  expect(await page.getByRole('switch', { name: 'Anonymous' }).isDisabled()).toBe(true);
});

test('of two who change a setting at once the later one is told the value of the other, at the field', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/409/);
  await visit(`/p/${id}/setup/qna`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  await length.fill('120');
  // The page hears of it only when it saves.
  const { body: json } = await mara.call('readSetup', { params: { phId: id, kind } });
  await page.route('**/setup/qna', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );
  await mara.call('saveSetup', { params: { phId: id, kind }, body: { settings: { questionLength: 500 } } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Someone else changed this to “500” in the meantime.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await length.inputValue()).toBe('120');

  await page.unroute('**/setup/qna');
  await page.reload();
  expect(await length.inputValue()).toBe('120');
});

test('who leaves with unsaved changes is told that they are kept', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/setup/qna`);
  await page.getByLabel('Maximum question length', { exact: true }).fill('120');
  await page
    .getByRole('navigation', { name: 'Kinds of session' })
    .getByRole('link', { name: 'Chat' })
    .click();
  await page.getByText('Unsaved changes are kept in this tab.').waitFor();
  await page.getByRole('navigation', { name: 'Kinds of session' }).getByRole('link', { name: 'Q&A' }).click();
  expect(await page.getByLabel('Maximum question length', { exact: true }).inputValue()).toBe('120');
});
