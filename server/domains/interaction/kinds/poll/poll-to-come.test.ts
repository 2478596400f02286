import { describe, expect, test } from 'vitest';
import type { ChannelName } from '#contract/realtime/channel.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { openNode } from '#server/test/second-node.ts';
import { watch } from '#server/test/verify-channel.ts';

const outside = ['attendee', 'kiosk', 'projector'] as const;
const desk = ['moderator', 'admin'] as const;
const text = 'Who is to lead us?';
const minute = 60_000;
const { world, organiser, event } = eventForTests();
const inAMinute = () => new Date(world.clock.now().getTime() + minute);

async function pollToCome(start: Date | null): Promise<string> {
  const answer = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'Vote of the day',
      timeRange: { start: start?.toISOString() ?? null, end: null },
      poll: { prompts: [{ text, options: ['Ada', 'Bob'] }] },
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.liveSession.id;
}

describe('a poll that has not started', () => {
  test('is in no byte sent to the audience; once it starts, every screen shows it and can vote (L10)', async () => {
    const lsId = await pollToCome(null);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const sent = (channel: ChannelName) => JSON.stringify(clients[channel].frames);
    for (const channel of outside) {
      expect(clients[channel].prompt(lsId)).toBeUndefined();
      expect(sent(channel)).not.toContain(text);
      expect(sent(channel)).not.toContain('Bob');
    }
    for (const channel of desk) expect(clients[channel].prompt(lsId)?.text).toBe(text);

    await verifyChannel(() => world.start(organiser, lsId));

    for (const channel of outside) expect(clients[channel].prompt(lsId)?.text).toBe(text);
    const optionIds = [clients.attendee.prompt(lsId)?.options[0]?.id];
    await verifyChannel(() => clients.attendee.call('voteInPoll', { lsId }, { optionIds }));
    for (const channel of outside) expect(clients[channel].prompt(lsId)?.voters).toBe(1);
  });

  test('appears on every screen at its scheduled time, without anyone acting', async () => {
    const lsId = await pollToCome(inAMinute());
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    for (const channel of outside) expect(clients[channel].prompt(lsId)).toBeUndefined();

    world.clock.forward(minute);
    for (const channel of outside)
      await clients[channel].until(() => clients[channel].prompt(lsId)?.text === text, 'the poll');
    const optionIds = [clients.attendee.prompt(lsId)?.options[1]?.id];
    await verifyChannel(() => clients.attendee.call('voteInPoll', { lsId }, { optionIds }));
  });

  test('a phone that was away at the scheduled time shows it when it comes back (L8)', async () => {
    const lsId = await pollToCome(inAMinute());
    const phone = await world.attendee(event.passcode);
    const before = await world.live(phone, event.id, 'attendee', lsId);
    expect(before.prompt(lsId)).toBeUndefined();
    before.drop();

    // Others keep the room in memory.
    const other = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    world.clock.forward(minute);
    await other.until(() => other.prompt(lsId)?.text === text, 'the poll on a phone that stayed');
    const after = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
    after.resume(lsId, before);
    await after.until(() => after.prompt(lsId)?.text === text, 'the poll on the phone that was away');
  });

  test('the same when the server was restarted in the meantime', async () => {
    const lsId = await pollToCome(inAMinute());
    const phone = await world.attendee(event.passcode);
    const before = await world.live(phone, event.id, 'attendee', lsId);
    before.drop();
    world.clock.forward(minute);

    const restarted = await openNode(world);
    const after = await LiveClient.open(restarted.at(phone), { pigeonholeId: event.id, channel: 'attendee' });
    after.resume(lsId, before);
    await after.until(() => after.prompt(lsId)?.text === text, 'the poll from the new process');
    await restarted.stop();
  });

  test('showing or hiding results before the start reveals nothing to the audience', async () => {
    const lsId = await pollToCome(null);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const [optionId] = clients.admin.prompt(lsId)?.options.map(({ id }) => id) ?? [];
    for (const shown of [false, true])
      await verifyChannel(() => organiser.call('revealResults', { params: { lsId }, body: { shown } }));

    for (const channel of outside) {
      expect(clients[channel].prompt(lsId)).toBeUndefined();
      expect(JSON.stringify(clients[channel].frames)).not.toContain(`"${optionId}"`);
    }
    const phone = await world.attendee(event.passcode);
    const body = { key: newKey(), optionIds: [optionId ?? ''] };
    expect((await phone.call('voteInPoll', { params: { lsId }, body })).status).toBe(409);
  });
});
