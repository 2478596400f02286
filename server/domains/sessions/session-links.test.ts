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
