import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseClosedAccounts } from '#server/domains/accounts/closing/erase-closed-accounts.job.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { password } from '#server/test/world.ts';
import { answer, opentextIn, shownOn } from './opentext.fixture.ts';

const people = eventForTests();
const { world, event } = people;

test('somebody who is gone has no name at what they added, on any screen at once; the text stays', async () => {
  const { kernel } = world.program;
  const lsId = await opentextIn(people, 'open', { anonymous: false });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const mara = await world.organiser('Mara');
  await mara.call('joinPigeonhole', { body: { passcode: event.passcode, name: 'Zenobia Quetzal' } });
  await verifyChannel(() => answer(mara, lsId, 'A longer lunch'));
  expect(shownOn(clients.projector, lsId)?.answers).toMatchObject([{ author: 'Zenobia Quetzal' }]);

  const { id } = (await mara.call('myAccount')).body.account;
  expect((await mara.call('closeAccount', { body: { passwd: password } })).status).toBe(200);
  await sql`UPDATE accounts SET closes_at = ${world.clock.now()} WHERE id = ${id}`.execute(kernel.db);
  await verifyChannel(() => eraseClosedAccounts(kernel).run({}));

  expect(shownOn(clients.projector, lsId)?.answers).toMatchObject([{ text: 'A longer lunch', author: null }]);
});
