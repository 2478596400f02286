import { sql } from 'kysely';
import { test } from 'vitest';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a session of an older event that showed tweets speaks Arabic on an Arabic phone', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'TWEETS26' });
  const { body } = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'dummy', name: 'What they tweeted' },
  });
  const lsId = body.liveSession.id;
  const { db, live } = house.world.program.kernel;
  await sql`UPDATE sessions SET type = 'twitter' WHERE id = ${lsId}`.execute(db);
  await live.refresh(id, agendaStreamId);
  const ines = await house.person('phone', { locale: 'ar' });
  const page = await ines.visit(`/TWEETS26/s/${lsId}`);
  await page.getByRole('heading', { name: 'لم تبدأ الجلسة بعد' }).waitFor();
  await mara.call('startSession', { params: { lsId } });
  await mara.call('endSession', { params: { lsId } });
  await page.getByText('انتهت الجلسة.').waitFor();
});
