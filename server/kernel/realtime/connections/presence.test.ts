import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { payloadOf } from '../frame.ts';
import { makeBroadcaster } from '../rooms/broadcast.ts';
import { Connection, type StreamPeer } from './connection.ts';
import { Presence } from './presence.ts';

/** Connected people, on a simulated clock: each write takes a tenth of a millisecond. */
function anAudience(people: number) {
  const clock = { now: 0 };
  const presence = new Presence();
  const written = { frames: 0, bytes: 0 };
  const clients = Array.from({ length: people }, (_, place) => {
    const sent: ServerFrame[] = [];
    const transport = {
      suspended: false,
      write(frame: Buffer) {
        clock.now += 0.1;
        sent.push(JSON.parse(payloadOf(frame).toString()) as ServerFrame);
      },
      tryWrite(frame: Buffer) {
        if (transport.suspended) return false;
        transport.write(frame);
        return true;
      },
      bufferedBytes: () => 0,
      setReading: () => undefined,
      close: () => undefined,
    };
    const connection = new Connection({ transport, now: 0, written, slow: () => undefined });
    const peer = { pigeonholeId: '1', attendeeId: `attendee-${place}` } as StreamPeer;
    presence.join(connection, peer);
    return { sent, transport };
  });
  const broadcast = makeBroadcaster(
    () => clock.now,
    () => undefined,
  );
  return {
    clients,
    written,
    broadcastChanges: () => presence.broadcastChanges((id) => presence.present(id), broadcast),
    reached: () => clients.filter(({ sent }) => sent.length > 0).length,
  };
}

test('the count of a full hall is written in slices, so that a receipt does not wait for all of it (L11, L15)', async () => {
  const { broadcastChanges, reached } = anAudience(1_000);
  broadcastChanges();
  await nextTurn();
  expect(reached()).toBeGreaterThan(0);
  expect(reached()).toBeLessThan(500);
  await expect.poll(reached).toBe(1_000);
});

test('a suspended connection is sent no count, and none is counted as written (L12, L15)', () => {
  const { clients, written, broadcastChanges } = anAudience(3);
  const [first, slow, last] = clients;
  if (slow !== undefined) slow.transport.suspended = true;
  broadcastChanges();
  const pulse = [{ t: 'pulse', here: 3, screens: 0 }];
  expect([first?.sent, slow?.sent, last?.sent]).toEqual([pulse, [], pulse]);
  expect(written.frames).toBe(2);
});
