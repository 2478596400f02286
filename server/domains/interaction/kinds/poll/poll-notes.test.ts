import { describe, expect, test } from 'vitest';
import type { ChannelName } from '#contract/realtime/channel.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();
const settings = { before: 'Two of them will be built.', after: 'Thank you, the board reads it tonight.' };

async function pollToCome(): Promise<string> {
  const made = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'Bridges',
      settings,
      poll: { prompts: [{ text: 'Which bridges?', options: ['Old', 'New'] }] },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.liveSession.id;
}

describe('messages before and after a vote', () => {
  test('are in no byte of the audience before the start; then phones have them, and the projector never (L10)', async () => {
    const lsId = await pollToCome();
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const agenda = await world.live(await world.attendee(event.passcode), event.id, 'attendee');
    const phone = await world.attendee(event.passcode);
    const sent = (channel: ChannelName) => JSON.stringify(clients[channel].frames);
    const read = async () => JSON.stringify(await phone.call('readSession', { params: { lsId } }));
    for (const message of Object.values(settings)) {
      for (const channel of ['attendee', 'kiosk', 'projector'] as const)
        expect(sent(channel)).not.toContain(message);
      expect(JSON.stringify(agenda.frames)).not.toContain(message);
      expect(await read()).not.toContain(message);
      expect(sent('admin')).toContain(message);
    }

    await verifyChannel(() => world.start(organiser, lsId));

    expect(clients.attendee.view(lsId)).toMatchObject({ notes: settings });
    expect(clients.kiosk.view(lsId)).toMatchObject({ notes: settings });
    for (const message of Object.values(settings)) {
      expect(sent('projector')).not.toContain(message);
      expect(JSON.stringify(agenda.frames)).not.toContain(message);
    }
  });

  test('one that is changed while the poll runs is changed on the phones', async () => {
    const lsId = await pollToCome();
    await world.start(organiser, lsId);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const after = 'Thanks, see you tomorrow.';
    await verifyChannel(() =>
      organiser.call('editSession', { params: { lsId }, body: { settings: { after } } }),
    );
    expect(clients.attendee.view(lsId)).toMatchObject({ notes: { before: settings.before, after } });
  });

  test('one that is too long is refused at its field', async () => {
    const lsId = await pollToCome();
    const refused = await organiser.call('editSession', {
      params: { lsId },
      body: { settings: { before: 'x'.repeat(301) } },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.details?.['data.settings.before']?.[0]?.description).toBe(
      'A message can have up to 300 characters',
    );
  });
});
