import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { makeBroadcaster } from './broadcast.ts';
import { Connection, type Guest } from './connection.ts';
import { payloadOf } from './frame.ts';
import { Presence } from './presence.ts';

/** People who are here, on a clock of its own: each write takes a tenth of a millisecond of it. */
function aHall(people: number) {
  const clock = { now: 0 };
  const presence = new Presence();
  const written = { frames: 0, bytes: 0 };
  const lines = Array.from({ length: people }, (_, place) => {
    const said: ServerFrame[] = [];
    const wire = {
      held: false,
      write(frame: Buffer) {
        clock.now += 0.1;
        said.push(JSON.parse(payloadOf(frame).toString()) as ServerFrame);
      },
      offer(frame: Buffer) {
        if (wire.held) return false;
        wire.write(frame);
        return true;
      },
      waiting: () => 0,
      listen: () => undefined,
      close: () => undefined,
    };
    const connection = new Connection({ wire, now: 0, written, slow: () => undefined });
    const guest = { pigeonholeId: '1', attendeeId: `attendee-${place}` } as Guest;
    presence.come(connection, guest);
    return { said, wire };
  });
  const broadcast = makeBroadcaster(
    () => clock.now,
    () => undefined,
  );
  return {
    lines,
    written,
    tell: () => presence.tell((id) => presence.here(id), broadcast),
    reached: () => lines.filter(({ said }) => said.length > 0).length,
  };
}

test('the count of a full hall is written in slices, so that a receipt does not wait for all of it (L11, L15)', async () => {
  const { tell, reached } = aHall(1_000);
  tell();
  await nextTurn();
  expect(reached()).toBeGreaterThan(0);
  expect(reached()).toBeLessThan(500);
  await expect.poll(reached).toBe(1_000);
});

test('a line that is held gets no count, and it is not counted as written (L12, L15)', () => {
  const { lines, written, tell } = aHall(3);
  const [first, slow, last] = lines;
  if (slow !== undefined) slow.wire.held = true;
  tell();
  const pulse = [{ t: 'pulse', here: 3 }];
  expect([first?.said, slow?.said, last?.said]).toEqual([pulse, [], pulse]);
  expect(written.frames).toBe(2);
});
