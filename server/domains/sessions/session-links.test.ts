import { expect, test } from 'vitest';
import type { SessionLink } from '#contract/sessions/session-links.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests({}, { services: ['http'] });

const linksOf = async (phId: string): Promise<SessionLink[]> =>
  (await organiser.call('listSessionLinks', { params: { phId } })).body.sessions;

test('the link of each session opens it on a phone, and its embed link in an iframe', async () => {
  const { id, passcode } = await world.pigeonhole(organiser);
  const qna = await world.qna(organiser, id);
  const poll = await world.poll(organiser, id);
  const links = await linksOf(id);
  expect(links.map((link) => link.id).sort()).toEqual([qna, poll].sort());
  const phone = await world.attendee(passcode);
  for (const { id: lsId, url, embedUrl } of links) {
    expect(new URL(url).pathname).toBe(`/${passcode}/s/${lsId}`);
    expect(new URL(embedUrl).pathname).toBe(`/${passcode}/i/${lsId}`);
    for (const address of [url, embedUrl])
      expect((await phone.open(new URL(address).pathname)).status, address).toBe(200);
  }
});

test('a hidden session says that phones do not find it, and a deleted one is gone', async () => {
  const { id } = await world.pigeonhole(organiser);
  const hidden = await world.qna(organiser, id);
  const deleted = await world.qna(organiser, id);
  expect((await linksOf(id)).map((link) => link.hidden)).toEqual([false, false]);
  await organiser.call('hideSession', { params: { lsId: hidden } });
  await organiser.call('deleteSession', { params: { lsId: deleted } });
  expect(await linksOf(id)).toMatchObject([{ id: hidden, hidden: true }]);
});

test('a new passcode is in every link at once', async () => {
  const { id } = await world.pigeonhole(organiser);
  await world.qna(organiser, id);
  const edited = await organiser.call('editAbout', { params: { phId: id }, body: { passcode: 'FRESHCODE' } });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  expect((await linksOf(id)).map(({ url }) => new URL(url).pathname.split('/')[1])).toEqual(['FRESHCODE']);
});

test('once its passcode is free for others, an event tells that with its links, and has no files to come in by', async () => {
  const { id, passcode } = await world.pigeonhole(organiser);
  await world.qna(organiser, id);
  const params = { phId: id };
  const told = async () => [
    (await organiser.call('readRunLinks', { params })).body.audience.expired,
    (await organiser.call('listSessionLinks', { params })).body.expired,
    ...(await Promise.all(
      ['qr_code?format=png', 'session_links?format=csv', 'qr_code/preview'].map(
        async (file) => (await organiser.fetch(`/api/run/download/${id}/${file}`)).status,
      ),
    )),
  ];
  expect(await told()).toEqual([false, false, 200, 200, 200]);
  const { db } = world.program.kernel;
  const over = { startsOn: '2020-01-01', endsOn: '2020-01-01', passcodeHeld: false };
  await db.updateTable('pigeonholes').set(over).where('id', '=', id).execute();
  await world.pigeonhole(await world.organiser('Ben'), { passcode });
  expect(await told()).toEqual([true, true, 410, 410, 410]);
});
