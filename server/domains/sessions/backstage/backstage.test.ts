import { describe, expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { mostAcknowledgedHeld } from '#contract/realtime/backstage.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import { mostWaitingBackstage, mostWaitingOfEvent } from '#contract/sessions/backstage.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser: ada } = eventForTests();

const heldBy = (screen: LiveClient) => screen.view<AgendaSnapshot>(agendaStreamId)?.backstage;

async function evening() {
  const { id, passcode } = await world.pigeonhole(ada);
  const moderator = await world.panel(id, 'moderator');
  const admin = await world.panel(id, 'admin');
  const on = async (channel: ChannelName, by = ada) => world.live(by, id, channel, agendaStreamId);
  const send = async (text: string, sessionId: string | null = null, by = ada) =>
    by.call('sendBackstageMessage', { params: { phId: id }, body: { text, sessionId } });
  const acknowledge = (backstageMessageId: string, by = moderator) =>
    by.call('acknowledgeBackstageMessage', { params: { phId: id, backstageMessageId } });
  return { id, passcode, moderator, admin, on, send, acknowledge };
}

describe('a message to those on stage', () => {
  test('reaches their panel, and its sender sees who has acknowledged it and when', async () => {
    const { moderator, on, send, acknowledge } = await evening();
    const [tablet, desk] = [await on('moderator', moderator), await on('admin')];
    const { messageId } = (await send(' Five minutes\nleft ')).body;
    await expect.poll(() => heldBy(tablet)?.[0]?.text).toBe('Five minutes left');
    expect(heldBy(tablet)).toMatchObject([{ id: messageId, from: 'Ada', acknowledged: null }]);

    expect((await acknowledge(messageId)).status).toBe(200);
    await expect.poll(() => heldBy(desk)?.[0]?.acknowledged?.by).toBeNull();
    const at = heldBy(desk)?.[0]?.acknowledged?.at;
    expect(at).toBeGreaterThan(0);
    // A second tablet was slower: the first one stays.
    world.clock.forward(5000);
    expect((await acknowledge(messageId, ada)).status).toBe(200);
    expect(heldBy(await on('admin'))).toEqual(heldBy(desk));
  });

  test('is named after the account that acknowledged it, where there is one', async () => {
    const { on, send, acknowledge } = await evening();
    const { messageId } = (await send('Five minutes left')).body;
    await acknowledge(messageId, ada);
    expect(heldBy(await on('admin'))?.[0]?.acknowledged?.by).toBe('Ada');
  });

  test('is in no byte that phones, kiosks and projectors get', async () => {
    const { id, passcode, send, acknowledge, on } = await evening();
    const screens = {
      attendee: await on('attendee', await world.attendee(passcode)),
      kiosk: await on('kiosk', await world.panel(id, 'kiosk')),
      projector: await on('projector', await world.panel(id, 'projector')),
    };
    const { messageId } = (await send('The minister is late')).body;
    await acknowledge(messageId);
    const announced = await ada.call('announce', {
      params: { phId: id },
      body: { text: 'A short break', minutes: 5 },
    });
    expect(announced.status).toBe(200);
    await expect
      .poll(() => screens.attendee.view<AgendaSnapshot>(agendaStreamId)?.announcement?.text)
      .toBe('A short break');
    const later = await on('attendee', await world.attendee(passcode));
    for (const screen of [...Object.values(screens), later])
      expect(JSON.stringify(screen.frames)).not.toMatch(/minister|backstage/);
  });

  test('waits in line with others, but not without end', async () => {
    const { on, send, acknowledge } = await evening();
    const sent: string[] = [];
    for (let count = 0; count < mostWaitingBackstage; count += 1)
      sent.push((await send(`Message ${count}`)).body.messageId);
    expect((await send('One too many')).body.error).toBe('BackstageFull');
    const [first = ''] = sent;
    await acknowledge(first);
    expect((await send('Now there is room')).status).toBe(200);
    const waiting = heldBy(await on('moderator'))?.filter(({ acknowledged }) => acknowledged === null);
    expect(waiting?.map(({ text }) => text)).toEqual([
      ...sent.slice(1).map((_, place) => `Message ${place + 1}`),
      'Now there is room',
    ]);
  });

  test('waits on the panels that show it, and those of other sessions go on', async () => {
    const { id, send, acknowledge } = await evening();
    const [quiet, busy] = [await world.qna(ada, id), await world.qna(ada, id)];
    const sent: string[] = [];
    for (let count = 0; count < mostWaitingBackstage; count += 1)
      sent.push((await send(`Nobody reads ${count}`, quiet)).body.messageId);
    expect((await send('One too many', quiet)).body.error).toBe('BackstageFull');
    expect((await send('Five minutes left', busy)).status).toBe(200);
    // Every panel would show it, also the one that is full.
    expect((await send('The minister is late')).body.error).toBe('BackstageFull');
    await acknowledge(sent[0] ?? '');
    expect((await send('The minister is late')).status).toBe(200);
    expect((await send('Full again', quiet)).body.error).toBe('BackstageFull');
    expect((await send('One minute left', busy)).status).toBe(200);
  });

  test('is one of a hundred at most that wait in an event', async () => {
    const { id, send } = await evening();
    const sessions = await Promise.all(
      Array.from({ length: mostWaitingOfEvent / mostWaitingBackstage }, () => world.qna(ada, id)),
    );
    const waiting = sessions.flatMap((sessionId) =>
      Array.from({ length: mostWaitingBackstage }, () => ({
        pigeonholeId: id,
        sessionId,
        text: 'Wait',
        sentAt: world.clock.now(),
      })),
    );
    const [last, ...others] = waiting;
    await world.program.kernel.db.insertInto('backstageMessages').values(others).execute();
    expect((await send('The last', last?.sessionId)).status).toBe(200);
    expect((await send('One too many', await world.qna(ada, id))).body.error).toBe('BackstageFull');
  });

  test('of long ago is left out, and a fresh snapshot says what news have said', async () => {
    const { on, send, acknowledge } = await evening();
    const tablet = await on('moderator');
    const waits = (await send('Still waits')).body.messageId;
    for (let count = 0; count < mostAcknowledgedHeld + 3; count += 1)
      await acknowledge((await send(`Message ${count}`)).body.messageId);
    const last = `Message ${mostAcknowledgedHeld + 2}`;
    await expect.poll(() => heldBy(tablet)?.find(({ text }) => text === last)?.acknowledged).toBeTruthy();
    expect(heldBy(tablet)).toHaveLength(mostAcknowledgedHeld + 1);
    expect(heldBy(await on('moderator'))).toEqual(heldBy(tablet));
    // The oldest of all is acknowledged last: of its time it is the first to be left out.
    await acknowledge(waits);
    await expect.poll(() => heldBy(tablet)?.some(({ id }) => id === waits)).toBe(false);
    expect(heldBy(await on('moderator'))).toEqual(heldBy(tablet));
  });

  test('to one session goes when the session is deleted, and does not come back with it', async () => {
    const { id, on, send } = await evening();
    const { body } = await ada.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: 'Later' },
    });
    const lsId = body.liveSession.id;
    expect((await send('Only there', lsId)).status).toBe(200);
    await send('Everywhere');
    const tablet = await on('moderator');
    expect(heldBy(tablet)?.map(({ sessionId }) => sessionId)).toEqual([lsId, null]);
    await ada.call('deleteSession', { params: { lsId } });
    await expect.poll(() => heldBy(tablet)?.length).toBe(1);
    await ada.call('restoreSession', { params: { phId: id }, body: { lsId } });
    expect(heldBy(await on('moderator'))).toEqual(heldBy(tablet));
    expect((await send('Somebody else’s', '987654321')).status).toBe(404);
  });
});
