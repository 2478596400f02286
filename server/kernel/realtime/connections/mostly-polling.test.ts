import { beforeAll, expect, test } from 'vitest';
import { linePath, protocolVersion } from '#contract/realtime/protocol.ts';
import { keptLog } from '#server/test/kept-log.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const kept = keptLog();
const { world, event } = eventForTests({}, { log: kept.log });
let passcode: string;
beforeAll(() => {
  passcode = event.passcode;
});

/** Somebody whose network, or whose organiser's proxy, lets no WebSocket through. */
async function poll(): Promise<void> {
  const phone = await world.attendee(passcode);
  const { body } = await phone.send<{ line: string }>('POST', linePath, {});
  const hello = {
    t: 'hello',
    v: protocolVersion,
    pigeonholeId: event.id,
    channel: 'attendee',
    csrf: phone.csrfToken,
  };
  await phone.send('POST', `${linePath}/${body.line}`, { frames: [JSON.stringify(hello)] });
}

const figure = async () => {
  const figures = await (await fetch(`${world.origin}/metrics`)).text();
  return Number(/^volary_live_polling (\d+)$/m.exec(figures)?.[1]);
};
const told = () => kept.lines.filter(({ msg }) => `${msg}`.startsWith('most phones poll'));

test('a hall in which nearly every phone polls is counted, and told once', async () => {
  await world.live(await world.attendee(passcode), event.id, 'attendee');
  for (let phones = 1; phones < 19; phones += 1) await poll();
  expect(await figure()).toBe(18);
  expect(told()).toEqual([]);
  await poll();
  await poll();
  expect(await figure()).toBe(20);
  expect(told()).toMatchObject([{ polling: 19, connections: 20 }]);
});
