import { describe, expect, test } from 'vitest';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { removeExpiredAnnouncements } from './remove-expired.job.ts';

const { world, organiser: ada } = eventForTests();

const shownOn = (screen: LiveClient) => screen.view<AgendaSnapshot>(agendaStreamId)?.announcement;

async function evening() {
  const { id, passcode } = await world.pigeonhole(ada);
  const screens = {
    attendee: await world.live(await world.attendee(passcode), id, 'attendee', agendaStreamId),
    kiosk: await world.live(await world.panel(id, 'kiosk'), id, 'kiosk', agendaStreamId),
    moderator: await world.live(await world.panel(id, 'moderator'), id, 'moderator', agendaStreamId),
    projector: await world.live(await world.panel(id, 'projector'), id, 'projector', agendaStreamId),
    admin: await world.live(await world.panel(id, 'admin'), id, 'admin', agendaStreamId),
  } satisfies Record<ChannelName, LiveClient>;
  const say = async (text: string, minutes = 15, by = ada) => {
    const { status, body } = await by.call('announce', { params: { phId: id }, body: { text, minutes } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.announcement;
  };
  return { id, passcode, screens, say };
}

describe('an announcement', () => {
  test('is on every phone of the event at once, on the panels of those who run it, and on no projector', async () => {
    const { id, screens, say } = await evening();
    const elsewhere = await evening();
    const { text, ...said } = await say('  Lunch is\n\nserved ', 15, await world.panel(id, 'admin'));
    expect(text).toBe('Lunch is served');
    expect(Date.parse(said.until) - Date.parse(said.at)).toBe(15 * 60_000);
    for (const channel of ['attendee', 'kiosk', 'moderator', 'admin'] as const)
      await expect.poll(() => shownOn(screens[channel])?.text).toBe('Lunch is served');
    expect(shownOn(elsewhere.screens.attendee)).toBeNull();
    expect(JSON.stringify(screens.projector.frames)).not.toContain('Lunch');
  });

  test('waits for those who join later, and a snapshot says what news have said', async () => {
    const { id, passcode, screens, say } = await evening();
    await say('Lunch is served');
    await expect.poll(() => shownOn(screens.attendee)?.text).toBe('Lunch is served');
    for (const [channel, screen] of Object.entries(screens)) {
      const by = channel === 'attendee' ? await world.attendee(passcode) : ada;
      if (channel === 'kiosk') continue;
      const later = await world.live(by, id, channel as ChannelName, agendaStreamId);
      expect(shownOn(later), channel).toEqual(shownOn(screen));
    }
  });

  test('takes the place of the one before, and is taken back by those who run the event', async () => {
    const { id, screens, say } = await evening();
    const first = await say('Lunch is served');
    const second = await say('Lunch is over');
    await expect.poll(() => shownOn(screens.attendee)?.id).toBe(second.id);

    // A colleague who still sees the first one takes nothing else back.
    const late = { phId: id, announcementId: first.id };
    expect((await ada.call('withdrawAnnouncement', { params: late })).status).toBe(200);
    const newcomer = await world.live(ada, id, 'admin', agendaStreamId);
    expect(shownOn(newcomer)?.text).toBe('Lunch is over');

    await ada.call('withdrawAnnouncement', { params: { phId: id, announcementId: second.id } });
    for (const channel of ['attendee', 'admin'] as const)
      await expect.poll(() => shownOn(screens[channel])).toBeNull();
  });

  test('is sent to nobody any more once its time is over', async () => {
    const { id, screens, say } = await evening();
    const { until } = await say('Back in five minutes', 5);
    await expect.poll(() => shownOn(screens.attendee)?.until).toBe(Date.parse(until));
    await removeExpiredAnnouncements(world.program.kernel);
    expect(shownOn(await world.live(ada, id, 'admin', agendaStreamId))?.text).toBe('Back in five minutes');

    world.clock.forward(5 * 60_000);
    await removeExpiredAnnouncements(world.program.kernel);
    await expect.poll(() => shownOn(screens.attendee)).toBeNull();
    expect(shownOn(await world.live(ada, id, 'admin', agendaStreamId))).toBeNull();
  });

  test('says something, shortly, for a time that somebody may wait for', async () => {
    const { id } = await evening();
    const refusedFor = async (body: { text: string; minutes: number }) => {
      const answer = await ada.call('announce', { params: { phId: id }, body });
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.details ?? {});
    };
    expect(await refusedFor({ text: ' \n ', minutes: 5 })).toEqual(['data.text']);
    expect(await refusedFor({ text: 'x'.repeat(201), minutes: 5 })).toEqual(['data.text']);
    expect(await refusedFor({ text: 'Lunch', minutes: 0 })).toEqual(['data.minutes']);
    expect(await refusedFor({ text: 'Lunch', minutes: 2881 })).toEqual(['data.minutes']);
  });

  test('stands in the audit log, without its words', async () => {
    const { id, say } = await evening();
    const { id: announcementId } = await say('Lunch is served');
    await ada.call('withdrawAnnouncement', { params: { phId: id, announcementId } });
    const entries = await world.program.kernel.db
      .selectFrom('auditEntries')
      .select(['action', 'about'])
      .where('pigeonholeId', '=', id)
      .where('action', 'in', ['announced', 'announcement-withdrawn'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['announced', 'announcement-withdrawn']);
    expect(JSON.stringify(entries)).not.toContain('Lunch');
  });
});
