import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { questionsOf } from '../../../tools/simulate/session-views.ts';
import { fastClock, openPage } from './page.ts';
import { until } from './storm.ts';
import { TcpProxy } from './tcp-proxy.ts';

// Reconnecting is where live systems tend to have bugs. The browser's side is tested in web/realtime/*.test.ts.

const { world, organiser, event } = eventForTests();
let network: TcpProxy;

beforeAll(async () => {
  network = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(world.origin).port) });
});
afterAll(() => network?.[Symbol.asyncDispose]());

/** An attendee whose whole traffic goes through the faulty network. */
async function aTraveller(): Promise<Browser> {
  const papers = await world.attendee(event.passcode);
  const browser = new Browser(`http://127.0.0.1:${network.port}`);
  for (const [name, value] of papers.cookies) browser.cookies.set(name, value);
  browser.csrfToken = papers.csrfToken;
  return browser;
}

const hello = () => ({ pigeonholeId: event.id, channel: 'attendee' }) as const;

describe('disconnecting and reconnecting', () => {
  test('the late close of a replaced socket does not affect its successor (L18)', async () => {
    const lsId = await world.qna(organiser, event.id);
    const browser = await aTraveller();
    const old = await LiveClient.open(browser, hello());
    old.listen(lsId);
    await old.until(() => old.view(lsId), 'a picture');
    network.links[0]?.suffer({ stall: 'both' });

    const successor = await LiveClient.open(browser, hello());
    successor.resume(lsId, old);
    await successor.call('askQuestion', { lsId }, { text: 'Am I here twice?' });
    old.drop();
    network.heal();
    await until(() => network.links.length === 1);

    await successor.call('askQuestion', { lsId }, { text: 'Am I still here?' });
    await successor.until(
      () => successor.qna(lsId)?.questions.some(({ text }) => text === 'Am I still here?'),
      'news',
    );
    expect(successor.closeCode).toBeNull();
    expect(world.program.kernel.sockets().present(event.id).here).toBe(1);
    successor.close();
  });

  test('handshakes that fail in various ways do not stop the reconnecting (L16)', async () => {
    const lsId = await world.qna(organiser, event.id);
    const browser = await aTraveller();
    const page = openPage(browser, hello(), {
      clock: fastClock(20),
      times: 20,
      random: () => 0.5,
      streams: [lsId],
    });
    await until(() => page.shows(lsId) !== null);
    // Cut at once, cut in the middle of the handshake or of the welcome, and accepted but never answered.
    for (const bytes of [0, 1, 60, 200]) {
      network.suffer({ resetAfter: { direction: 'down', bytes } });
      network.cutAll();
      await until(() => page.live.connection().state === 'waiting');
      await until(() => page.live.connection().state === 'connecting');
    }
    network.suffer({ swallow: 'up' });
    network.cutAll();
    await until(() => page.live.connection().state !== 'open');
    page.outbox.send({ name: 'askQuestion', params: { lsId }, body: { text: 'Can you hear me?' } });
    await new Promise((later) => setTimeout(later, 500));
    network.heal();

    await until(() => page.live.connection().state === 'open');
    await until(() => page.received.length === 1);
    await until(() => questionsOf(page.shows(lsId))[0]?.text === 'Can you hear me?');
    page.close();
  });

  test('two taps on the same item count in order even though the first was delayed on the way (L2)', async () => {
    const lsId = await world.qna(organiser, event.id);
    const page = openPage(await aTraveller(), hello(), {
      clock: fastClock(20),
      times: 20,
      random: () => 0.5,
      streams: [lsId],
    });
    await until(() => page.live.connection().state === 'open');
    page.outbox.send({ name: 'askQuestion', params: { lsId }, body: { text: 'Shall we vote?' } });
    await until(() => questionsOf(page.shows(lsId)).length === 1);
    const questionId = questionsOf(page.shows(lsId))[0]?.id ?? '';
    const tap = (up: boolean) =>
      page.outbox.send({ name: 'upvoteQuestion', params: { lsId, questionId }, body: { up } });

    const heldUp = network.links.at(-1);
    heldUp?.suffer({ stall: 'up' });
    tap(true);
    // At the moment the phone notices the silence, the person taps again.
    const stop = page.live.onConnection(() => {
      stop();
      tap(false);
    });
    await until(() => page.underWay() === 0 && page.received.length >= 2);
    heldUp?.heal();
    await until(() => heldUp?.open === false);
    const speaker = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    await speaker.call('askQuestion', { lsId }, { text: 'Has it all arrived?' });
    // The first snapshot is as old as the last broadcast; its successor says what was done up to this question.
    await speaker.until(() => speaker.qna(lsId)?.questions.length === 2, 'the question of now');

    expect(speaker.qna(lsId)?.questions[0]).toMatchObject({ id: questionId, votes: 0 });
    expect(page.received.map(({ call }) => call.name === 'upvoteQuestion' && call.body.up).at(-1)).toBe(
      false,
    );
    page.close();
    speaker.close();
  });
});
