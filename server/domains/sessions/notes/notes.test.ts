import { describe, expect, test } from 'vitest';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { channelNames } from '#contract/realtime/channel.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser: ada } = eventForTests();
const words = 'Thank the mayor, never mention the bridge';

async function session() {
  const { id, passcode } = await world.pigeonhole(ada);
  const lsId = await world.qna(ada, id);
  const save = (text: string, seenText = '') =>
    ada.call('saveNotes', { params: { lsId }, body: { text, seenText } });
  const read = (by: Browser) => by.call('readNotes', { params: { lsId } });
  return { id, passcode, lsId, save, read };
}

describe('notes for whoever speaks', () => {
  test('are read on the moderator panel, and by those who wrote them', async () => {
    const { id, save, read } = await session();
    expect((await read(ada)).body).toEqual({ text: '' });
    expect((await save(` ${words}\r\nSmile `)).body).toEqual({ text: `${words}\nSmile` });
    for (const reader of [ada, await world.panel(id, 'moderator')])
      expect((await read(reader)).body).toEqual({ text: `${words}\nSmile` });
    await save('', `${words}\nSmile`);
    expect((await read(ada)).body).toEqual({ text: '' });
  });

  test('are nowhere else: in no frame of any screen, and in no answer, page or file', async () => {
    const { id, passcode, lsId, save, read } = await session();
    await save(words);
    const ines = await world.attendee(passcode);
    const who = {
      attendee: ines,
      kiosk: await world.panel(id, 'kiosk'),
      moderator: await world.panel(id, 'moderator'),
      projector: await world.panel(id, 'projector'),
      admin: await world.panel(id, 'admin'),
    };
    for (const channel of ['attendee', 'kiosk', 'projector', 'admin'] as const)
      expect([403, 404], channel).toContain((await read(who[channel])).status);

    for (const channel of channelNames) {
      const screens = [
        await world.live(who[channel], id, channel, agendaStreamId),
        await world.live(who[channel], id, channel, lsId),
      ];
      await ada.call('editSession', { params: { lsId }, body: { name: `Evening ${channel}` } });
      for (const { frames } of screens) {
        await expect.poll(() => JSON.stringify(frames)).toContain(`Evening ${channel}`);
        expect(JSON.stringify(frames), channel).not.toContain('bridge');
      }
    }
    const said = await Promise.all([
      ada.call('readSession', { params: { lsId } }),
      ada.call('listSessions', { params: { phId: id } }),
      ada.call('readResults', { params: { lsId } }),
      ada.call('readSessionInsights', { params: { lsId } }),
      who.admin.call('readSession', { params: { lsId } }),
      ines.call('readSession', { params: { lsId } }),
    ]);
    for (const { status, body } of said) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('bridge');
    }
    for (const path of [`/${passcode}`, `/${passcode}/s/${lsId}`, `/${passcode}/i/${lsId}`]) {
      const html = await (await ines.fetch(path, { headers: { accept: 'text/html' } })).text();
      expect(html).not.toContain('bridge');
    }
  });

  test('that a colleague has changed meanwhile are not written over', async () => {
    const { save, read } = await session();
    await save('First');
    expect(await save('Second', 'Something else')).toMatchObject({
      status: 409,
      body: { error: 'Conflict' },
    });
    expect((await read(ada)).body).toEqual({ text: 'First' });
    expect((await save('x'.repeat(4001), 'First')).status).toBe(422);
  });

  test('go along with a copy of the session, and stay when it is reset', async () => {
    const { lsId, save, read } = await session();
    await save(words);
    const copy = await ada.call('cloneSession', { params: { lsId }, body: {} });
    const copied = await ada.call('readNotes', { params: { lsId: copy.body.liveSession.id } });
    expect(copied.body).toEqual({ text: words });
    await ada.call('resetSession', { params: { lsId } });
    expect((await read(ada)).body).toEqual({ text: words });
  });
});
