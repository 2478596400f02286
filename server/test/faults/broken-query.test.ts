import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { Browser } from '#server/test/browser.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { type Watch, watch } from '#server/test/verify-channel.ts';
import { breakingEventForTests } from './breaking-event.fixture.ts';
import type { Moment } from './query-breaker.ts';

const { world, organiser, event, breaker, database } = breakingEventForTests();

type Answer = { status: number; headers: Headers; body: unknown };

/** The outcome: done, or a refusal that shows it was not done, or was already done before. */
type Try = () => Promise<Answer>;

/** A broken connection may lead to 200, or to 503 with Retry-After: never to anything else. */
function expectHonest(answer: Answer): void {
  if (answer.status === 200) return;
  expect(answer.status, JSON.stringify(answer.body)).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Retries, as a client would, until the answer is not 503. */
async function repeat(send: Try): Promise<Answer> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await wait(50);
  }
  throw new Error('The program did not serve again.');
}

type Round = {
  /** Runs before each round, while the connection is still intact. */
  prepare?: () => Promise<void>;
  send: Try;
  /** Valid statuses for a repeat when the first attempt got no answer. */
  after: number[];
  stored: () => Promise<void>;
};

/** Breaks the connection at the Nth message, N = 1, 2, ..., until the call needs fewer messages. Returns their number. */
async function breakAtEach(
  moment: Moment,
  screens: readonly Watch[],
  rounds: (nth: number) => Round,
): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const { prepare, send, after, stored } = rounds(nth);
    // The organiser does more in a minute than one may.
    world.clock.forward(2_000);
    await prepare?.();
    breaker.breakAt(nth, moment);
    const first = await send();
    const messages = breaker.stop();
    expectHonest(first);
    if (first.status !== 200) expect(after).toContain((await repeat(send)).status);
    await stored();
    for (const screen of screens) await screen.verifyChannel(async () => undefined);
    if (messages < nth) {
      expect(first.status).toBe(200);
      return messages;
    }
  }
}

async function count(text: string, values: unknown[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
    values,
  );
  return rows[0]?.count ?? -1;
}

describe.each<Moment>(['unheard', 'unanswered'])(
  'the connection to PostgreSQL breaks at a query that is %s',
  (moment) => {
    test('while a question is asked: a receipt means stored, and a repeat stores nothing twice (L2, L3)', async () => {
      const phone = await world.attendee(event.passcode);
      const lsId = await world.qna(organiser, event.id);
      const screens = await watch(world, event.id, event.passcode, lsId);
      const messages = await breakAtEach(moment, [screens], (nth) => {
        const key = newKey();
        const text = `What breaks at ${nth}?`;
        return {
          send: () => phone.call('askQuestion', { params: { lsId }, body: { key, text } }),
          after: [200],
          stored: async () => {
            expect(await count('live_actions where action_key = $1', [key])).toBe(1);
            expect(await count('questions where session_id = $1 and text = $2', [lsId, text])).toBe(1);
          },
        };
      });
      // Begin, reserve, confirm, write, keep, commit: three round trips, any of which can be the last to arrive.
      expect(messages).toBeGreaterThanOrEqual(6);
      close(screens);
    });

    test('while a vote is changed: it counts once', async () => {
      const phone = await world.attendee(event.passcode);
      const lsId = await world.poll(organiser, event.id, { changeVote: true, anonymous: false });
      const screens = await watch(world, event.id, event.passcode, lsId);
      const { rows } = await database.query<{ id: string }>(
        'select o.id::text from poll_options o join poll_questions q on q.id = o.poll_question_id where q.session_id = $1 order by o.id',
        [lsId],
      );
      const messages = await breakAtEach(moment, [screens], (nth) => {
        const key = newKey();
        const option = rows[nth % rows.length]?.id ?? '';
        return {
          send: () => phone.call('voteInPoll', { params: { lsId }, body: { key, optionIds: [option] } }),
          after: [200],
          stored: async () => {
            expect(await count('live_actions where action_key = $1', [key])).toBe(1);
            const { rows: options } = await database.query<{ id: string; votes: number }>(
              'select o.id::text, o.votes from poll_options o join poll_questions q on q.id = o.poll_question_id where q.session_id = $1 and o.votes > 0',
              [lsId],
            );
            expect(options).toEqual([{ id: option, votes: 1 }]);
          },
        };
      });
      // Begin, reserve, confirm, write, keep, commit: three round trips, any of which can be the last to arrive.
      expect(messages).toBeGreaterThanOrEqual(6);
      close(screens);
    });

    // As many rounds as messages, of which each ends the session, starts it, and reads every screen again.
    test('while a session is started again: it starts once, and every screen knows', {
      timeout: 60_000,
    }, async () => {
      const lsId = await world.qna(organiser, event.id);
      const screens = [
        await watch(world, event.id, event.passcode, lsId),
        await watch(world, event.id, event.passcode, '0'),
      ];
      let starts = await count(
        "audit_entries where action = 'session-started' and about->>'sessionId' = $1",
        [lsId],
      );
      const messages = await breakAtEach(moment, screens, () => ({
        prepare: async () => {
          expect((await repeat(() => organiser.call('endSession', { params: { lsId } }))).status).toBe(200);
        },
        send: () => organiser.call('startSession', { params: { lsId } }),
        // Already started by the unanswered attempt.
        after: [200, 409],
        stored: async () => {
          starts += 1;
          expect(await count('sessions where id = $1 and ends_at is null', [lsId])).toBe(1);
          expect(
            await count("audit_entries where action = 'session-started' and about->>'sessionId' = $1", [
              lsId,
            ]),
          ).toBe(starts);
        },
      }));
      expect(messages).toBeGreaterThan(12);
      for (const screen of screens) close(screen);
    });

    test('while somebody signs out: success is never reported while the session still exists, and a repeat ends session and live line (L18)', async () => {
      for (let nth = 1; ; nth += 1) {
        const person = await world.organiser('Otto');
        const own = await world.pigeonhole(person);
        const line = await world.live(person, own.id, 'admin', '0');
        const sessions = () =>
          count(
            'sign_in_sessions s join pigeonholes p on p.id = $1 join workspace_members m using (workspace_id) where s.account_id = m.account_id',
            [own.id],
          );
        expect(await sessions()).toBe(1);
        breaker.breakAt(nth, moment);
        const answer = await person.call('signOut');
        const messages = breaker.stop();
        expectHonest(answer);
        // 401 or 403: already signed out by the unanswered attempt.
        if (answer.status === 503)
          expect([200, 401, 403]).toContain((await repeat(() => person.call('signOut'))).status);
        await expect.poll(sessions).toBe(0);
        expect(await line.until(() => line.closeCode, `the line is cut (${nth})`)).toBe(
          closeCodes.rightsLost,
        );
        if (messages < nth) {
          expect(answer.status).toBe(200);
          break;
        }
      }
    });

    test('while an upvote is given and taken back: the last request counts', async () => {
      const phone = await world.attendee(event.passcode);
      const lsId = await world.qna(organiser, event.id);
      const screens = await watch(world, event.id, event.passcode, lsId);
      const asked = await phone.call('askQuestion', {
        params: { lsId },
        body: { key: newKey(), text: 'Is this liked?' },
      });
      const questionId = asked.body.itemId;
      const messages = await breakAtEach(moment, [screens], (nth) => {
        const key = newKey();
        const up = nth % 2 === 1;
        return {
          send: () => phone.call('upvoteQuestion', { params: { lsId, questionId }, body: { key, up } }),
          after: [200],
          stored: async () => {
            expect(await count('live_actions where action_key = $1', [key])).toBe(1);
            expect(await count('question_votes where question_id = $1', [questionId])).toBe(up ? 1 : 0);
            expect(await count('questions where id = $1 and votes = $2', [questionId, up ? 1 : 0])).toBe(1);
          },
        };
      });
      expect(messages).toBeGreaterThanOrEqual(6);
      close(screens);
    });

    test('while somebody joins: a pass is issued only for a stored attendee, and works for joining', async () => {
      const own = await world.pigeonhole(organiser, { name: 'Joined' });
      const { id: pigeonholeId, passcode } = own;
      let people = 0;
      for (let nth = 1; ; nth += 1) {
        const phone = new Browser(world.origin);
        await phone.open(`/${passcode}`);
        const join = () => phone.call('joinPigeonhole', { body: { passcode } });
        breaker.breakAt(nth, moment);
        const answer = await join();
        const messages = breaker.stop();
        expectHonest(answer);
        if (answer.status === 503) expect((await repeat(join)).status).toBe(200);
        const now = await count('attendees where pigeonhole_id = $1', [pigeonholeId]);
        // An unanswered attempt may leave an attendee behind whose pass nobody has.
        expect(now - people).toBeGreaterThanOrEqual(1);
        expect(now - people).toBeLessThanOrEqual(moment === 'unanswered' && answer.status === 503 ? 2 : 1);
        people = now;
        const client = await world.live(phone, pigeonholeId, 'attendee', '0');
        client.close();
        if (messages < nth) {
          expect(answer.status).toBe(200);
          break;
        }
      }
    });

    test('while a panel link is reset: once it is, the old link is invalid and its line is closed', async () => {
      const owner = await world.organiser('Rhea');
      for (let nth = 1; ; nth += 1) {
        const own = await world.pigeonhole(owner, { name: 'With links' });
        const desk = await world.panel(own.id, 'moderator');
        const line = await world.live(desk, own.id, 'moderator', '0');
        const reset = () => owner.call('resetRunLink', { params: { phId: own.id, type: 'moderator' } });
        breaker.breakAt(nth, moment);
        const answer = await reset();
        const messages = breaker.stop();
        expectHonest(answer);
        const last = answer.status === 503 ? await repeat(reset) : answer;
        expect(last.status).toBe(200);
        expect(await line.until(() => line.closeCode, `the line is cut (${nth})`)).toBe(
          closeCodes.rightsLost,
        );
        const again = await LiveClient.open(desk, { pigeonholeId: own.id, channel: 'moderator' });
        expect(await again.until(() => again.closeCode, 'the close')).toBe(closeCodes.notWelcome);
        if (messages < nth) {
          expect(answer.status).toBe(200);
          break;
        }
      }
    });

    test('while a question is moved: it moves once, and every screen knows', async () => {
      const phone = await world.attendee(event.passcode);
      const desk = await world.panel(event.id, 'admin');
      const lsId = await world.qna(organiser, event.id, { filtering: true });
      const screens = await watch(world, event.id, event.passcode, lsId);
      const asked = await phone.call('askQuestion', {
        params: { lsId },
        body: { key: newKey(), text: 'May I be shown?' },
      });
      const questionId = asked.body.itemId;
      let moves = 0;
      const messages = await breakAtEach(moment, [screens], (nth) => {
        const [from, to] =
          nth % 2 === 1 ? (['pending', 'allowed'] as const) : (['allowed', 'pending'] as const);
        return {
          send: () => desk.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } }),
          // Already moved by the unanswered attempt.
          after: [200, 409],
          stored: async () => {
            moves += 1;
            expect(await count('questions where id = $1 and status = $2', [questionId, to])).toBe(1);
            expect(
              await count("audit_entries where action = 'question-moved' and about->>'questionId' = $1", [
                questionId,
              ]),
            ).toBe(moves);
          },
        };
      });
      expect(messages).toBeGreaterThan(10);
      close(screens);
    });
  },
);

function close(screens: Watch): void {
  for (const client of Object.values(screens.clients)) client.close();
}
