import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseClosedAccounts } from '#server/domains/accounts/closing/erase-closed-accounts.job.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { password } from '#server/test/world.ts';
import { chatIn, messagesOn, send } from './chat.fixture.ts';

const people = eventForTests();
const { world, event } = people;

test('somebody who is gone has no name at their messages, on any screen at once; what they wrote stays', async () => {
  const lsId = await chatIn(people, { anonymous: false });
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const mara = await world.organiser('Mara');
  await mara.call('joinPigeonhole', { body: { passcode: event.passcode, name: 'Zenobia Quetzal' } });
  await send(mara, lsId, 'Hello from me');
  await verifyChannel(async () => send(await world.attendee(event.passcode, 'Fan'), lsId, 'Hello'));
  const shown = () => messagesOn(clients.attendee, lsId)?.map(({ text, author }) => [text, author]);
  expect(shown()).toEqual([
    ['Hello from me', 'Zenobia Quetzal'],
    ['Hello', 'Fan'],
  ]);

  const { id } = (await mara.call('myAccount')).body.account;
  expect((await mara.call('closeAccount', { body: { passwd: password } })).status).toBe(200);
  await sql`UPDATE accounts SET closes_at = ${world.clock.now()} WHERE id = ${id}`.execute(
    world.program.kernel.db,
  );
  await verifyChannel(() => eraseClosedAccounts(world.program.kernel).run({}));

  expect(shown()).toEqual([
    ['Hello from me', null],
    ['Hello', 'Fan'],
  ]);
});
