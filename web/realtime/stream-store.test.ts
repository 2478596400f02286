import { describe, expect, it } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { ClientFrame, Seen } from '#contract/realtime/protocol.ts';
import type { SessionEvent, SessionSnapshot, SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { testClock } from './clock.fixture.ts';
import { StreamStore } from './stream-store.ts';

const question = (id: string, votes = 0): Question => ({
  id,
  text: `Question ${id}`,
  author: null,
  askedAt: '2026-11-20T10:00:00Z',
  votes,
  status: 'allowed',
  edited: false,
});

const sessionWith = (...questions: Question[]) =>
  ({ type: 'qna', session: { id: '7', round: 0 }, questions }) as unknown as SessionSnapshot;

const tally = (id: string, votes: number): SessionEvent => ({
  name: 'question-tallied',
  body: { id, votes },
});

/** A phone that listens to session 7, and what it sent to the server. */
function aListener() {
  const clock = testClock();
  const sent: ClientFrame[] = [];
  const store = new StreamStore({ send: (frame) => sent.push(frame) > 0, clock });
  const leave = store.subscribe('7', () => {});
  return {
    clock,
    store,
    sent,
    leave,
    snapshot: (seq: string, data: unknown = sessionWith(question('1'))) =>
      store.receive({ t: 'snapshot', stream: '7', seq, epoch: 'e1', data }),
    news: (from: string, to: string, ...events: SessionEvent[]) =>
      store.receive({ t: 'news', stream: '7', from, to, events }),
    listens: () => sent.filter(({ t }) => t === 'listen') as { stream: string; seen?: Seen }[],
    votes: () => (store.view('7').snapshot as SnapshotOf<'qna'>).questions.map(({ votes }) => votes),
  };
}

describe('a stream', () => {
  it('starts from a snapshot and applies the news that follow it (L6, L9)', () => {
    const { store, snapshot, news, votes } = aListener();
    expect(store.view('7').state).toBe('loading');
    snapshot('4');
    news('4', '6', tally('1', 2), { name: 'question-shown', body: question('2', 5) });
    expect(votes()).toEqual([2, 5]);
    expect(store.hasReached('7', '6')).toBe(true);
    expect(store.hasReached('7', '7')).toBe(false);
  });

  it('compares numbers as numbers, and skips news it already has', () => {
    const { listens, snapshot, news, votes } = aListener();
    snapshot('10');
    news('8', '9', tally('1', 99));
    expect(votes()).toEqual([0]);
    expect(listens()).toHaveLength(1);
  });

  it('requests a snapshot when news do not follow on what it has seen (L6, L7)', () => {
    const { listens, snapshot, news, votes } = aListener();
    snapshot('4');
    news('5', '6', tally('1', 3));
    expect(votes()).toEqual([0]);
    expect(listens()).toHaveLength(2);
    expect(listens()[1]?.seen).toBeUndefined();
    news('6', '7', tally('1', 4));
    expect(listens()).toHaveLength(2);
    snapshot('7', sessionWith(question('1', 4)));
    expect(votes()).toEqual([4]);
  });

  it('requests a snapshot when it cannot apply an event (L7)', () => {
    const { listens, snapshot, news, store } = aListener();
    snapshot('4');
    news('4', '5', { name: 'unknown-event', body: {} } as never);
    news('4', '5', { name: 'question-shown', body: null } as never);
    expect(listens()).toHaveLength(2);
    expect(store.view('7').state).toBe('ready');
  });

  it('fails visibly after three snapshots that did not help, and keeps showing the last state (L7)', () => {
    const { clock, listens, snapshot, store } = aListener();
    snapshot('4');
    snapshot('5', 'nonsense');
    snapshot('5', { nothing: 'of use' });
    expect(store.view('7').state).toBe('ready');
    snapshot('5', null);
    expect(store.view('7').state).toBe('failed');
    expect(store.view('7').snapshot).not.toBeNull();
    const before = listens().length;
    clock.pass(30_000);
    expect(listens()).toHaveLength(before + 1);
    snapshot('9');
    expect(store.view('7').state).toBe('ready');
  });

  it('reports what it has seen on reconnect (L7)', () => {
    const { store, sent, snapshot, news } = aListener();
    snapshot('4');
    news('4', '5', tally('1', 1));
    store.receive({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
    expect(sent.at(-1)).toEqual({ t: 'listen', stream: '7', seen: { seq: '5', epoch: 'e1' } });
    news('5', '6', tally('1', 2));
    expect(store.hasReached('7', '6')).toBe(true);
  });

  it('is requested once, with the hello, or after the welcome if it was added meanwhile (L14)', () => {
    const { store, sent, snapshot } = aListener();
    snapshot('4');
    expect(store.wanted()).toEqual([{ t: 'listen', stream: '7', seen: { seq: '4', epoch: 'e1' } }]);
    store.subscribe('8', () => {});
    sent.length = 0;
    store.receive({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
    expect(sent).toEqual([{ t: 'listen', stream: '8' }]);

    sent.length = 0;
    store.receive({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
    expect(sent.map((frame) => 'stream' in frame && frame.stream)).toEqual(['7', '8']);
  });

  it('is left some time after its last listener, not at once', () => {
    const { clock, leave, sent, store, snapshot } = aListener();
    snapshot('4');
    leave();
    clock.pass(10_000);
    const leaveAgain = store.subscribe('7', () => {});
    clock.pass(60_000);
    expect(store.view('7').state).toBe('ready');
    leaveAgain();
    clock.pass(60_000);
    expect(sent.at(-1)).toEqual({ t: 'leave', stream: '7' });
  });

  it('shows what I did here on another device (L13), and when it is gone', () => {
    const { store, snapshot } = aListener();
    snapshot('4');
    store.receive({ t: 'mine', stream: '7', round: 0, mine: { upvoted: ['1'] } });
    expect(store.view('7').mine).toEqual({ upvoted: ['1'] });
    // A node of an earlier version does not say up to which number.
    expect(store.hasReached('7', '0', 'mineUpTo')).toBe(false);
    store.receive({ t: 'mine', stream: '7', round: 0, seq: '10', mine: { upvoted: ['1', '2'] } });
    expect(['9', '10', '11'].map((seq) => store.hasReached('7', seq, 'mineUpTo'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(store.hasReached('7', '9')).toBe(false);
    store.receive({ t: 'gone', stream: '7' });
    expect(store.view('7').state).toBe('gone');
  });

  it('knows the server time and how many people are here', () => {
    const { clock, store } = aListener();
    store.receive({ t: 'welcome', v: 1, now: clock.now() + 5000, heartbeat: 25 });
    store.receive({ t: 'pulse', here: 412, screens: 0 });
    clock.pass(1000);
    expect(store.now()).toBe(clock.now() + 5000);
    expect(store.here).toBe(412);
  });

  it("does not jump when the clock of the phone is set back: time is the server's", () => {
    const { clock, store } = aListener();
    store.receive({ t: 'welcome', v: 1, now: 5000, heartbeat: 25 });
    clock.pass(1000);
    clock.setBack(3_600_000);
    expect(store.now()).toBe(6000);
  });
});

describe('a stream that is gone', () => {
  const listed = { id: '7' } as LiveSession;

  /** A phone in session 7, which the organiser hides. */
  function inAHiddenSession() {
    const listener = aListener();
    const { store, sent } = listener;
    store.subscribe(agendaStreamId, () => {});
    listener.snapshot('4');
    const agenda = (...sessions: LiveSession[]) =>
      store.receive({ t: 'snapshot', stream: '0', seq: '1', epoch: 'e1', data: { room: {}, sessions } });
    const listedAgain = () =>
      store.receive({
        t: 'news',
        stream: '0',
        from: '1',
        to: '2',
        events: [{ name: 'session-listed', body: listed }],
      });
    agenda();
    store.receive({ t: 'gone', stream: '7' });
    sent.length = 0;
    return { ...listener, agenda, listedAgain };
  }
  const request = { t: 'listen', stream: '7' };

  it('is requested when the agenda lists its session again', () => {
    const { store, sent, snapshot, listedAgain } = inAHiddenSession();
    listedAgain();
    expect(sent).toEqual([request]);
    expect(store.view('7').state).toBe('gone');
    snapshot('9');
    expect(store.view('7').state).toBe('ready');
    listedAgain();
    expect(sent).toEqual([request]);
  });

  it('is requested when a fresh snapshot of the agenda lists it', () => {
    const { sent, agenda } = inAHiddenSession();
    agenda(listed);
    expect(sent).toEqual([request]);
  });

  it('is requested again after a while as long as the agenda lists it: a node may be behind', () => {
    const { store, sent, clock, listedAgain, agenda } = inAHiddenSession();
    listedAgain();
    store.receive({ t: 'gone', stream: '7' });
    listedAgain();
    store.receive({ t: 'gone', stream: '7' });
    sent.length = 0;
    clock.pass(30_000);
    expect(sent).toEqual([request]);
    store.receive({ t: 'gone', stream: '7' });
    agenda();
    clock.pass(120_000);
    expect(sent).toEqual([request]);
  });

  it('is requested when it is opened again, and shows nothing old meanwhile', () => {
    const { store, sent, leave, snapshot } = inAHiddenSession();
    leave();
    store.subscribe('7', () => {});
    expect(sent).toEqual([request]);
    expect(store.view('7')).toMatchObject({ state: 'loading', snapshot: null });
    snapshot('9');
    expect(store.view('7').state).toBe('ready');
  });

  it('is requested as a snapshot on reconnect: without missed news it would stay gone', () => {
    const { store } = inAHiddenSession();
    expect(store.wanted()).toContainEqual(request);
  });

  it('is requested as a snapshot on reconnect, too, when it has failed', () => {
    const { store, snapshot } = aListener();
    snapshot('4');
    for (let failure = 0; failure < 3; failure += 1) snapshot('5', 'nonsense');
    expect(store.view('7').state).toBe('failed');
    expect(store.wanted()).toEqual([request]);
  });
});

describe('many streams', () => {
  const agendaAnd = (store: StreamStore, ids: readonly string[]) =>
    new Map([agendaStreamId, ...ids].map((id) => [id, store.subscribe(id, () => {})]));
  const left = (sent: ClientFrame[]) => sent.flatMap((frame) => (frame.t === 'leave' ? [frame.stream] : []));
  const tenIds = Array.from({ length: 10 }, (_, at) => String(at + 20));

  it('are all kept while they are wanted: an agenda and ten sessions at once', () => {
    const { store, sent, clock } = aListener();
    agendaAnd(store, tenIds);
    clock.pass(60_000);
    expect(left(sent)).toEqual([]);
  });

  it('are at most eight including unwanted ones, of which the oldest is left', () => {
    const { store, sent, clock } = aListener();
    const six = agendaAnd(store, tenIds.slice(0, 5));
    six.get('21')?.();
    six.get('20')?.();
    const seventh = store.subscribe('25', () => {});
    clock.pass(0);
    expect(left(sent)).toEqual([]);
    store.subscribe('26', () => {});
    clock.pass(0);
    expect(left(sent)).toEqual(['21']);
    store.subscribe('27', () => {});
    clock.pass(0);
    expect(left(sent)).toEqual(['21', '20']);
    store.subscribe('28', () => {});
    seventh();
    clock.pass(0);
    expect(left(sent)).toEqual(['21', '20', '25']);
    clock.pass(60_000);
    expect(left(sent)).toHaveLength(3);
  });

  it('are all kept when a component remounts', () => {
    const { store, sent, clock } = aListener();
    const subscriptions = agendaAnd(store, tenIds);
    clock.pass(0);
    sent.length = 0;
    for (const unsubscribe of subscriptions.values()) unsubscribe();
    agendaAnd(store, tenIds);
    clock.pass(60_000);
    expect(sent).toEqual([]);
  });

  it('are left after the welcome when they became unwanted since the hello', () => {
    const { store, sent, clock, leave } = aListener();
    store.subscribe('8', () => {});
    store.wanted();
    leave();
    clock.pass(20_000);
    sent.length = 0;
    store.receive({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
    expect(sent).toEqual([{ t: 'leave', stream: '7' }]);
  });

  it('are requested as snapshots when they were left and wanted again between hello and welcome', () => {
    const { store, sent, clock, leave, snapshot } = aListener();
    snapshot('4');
    store.wanted();
    leave();
    clock.pass(20_000);
    store.subscribe('7', () => {});
    sent.length = 0;
    store.receive({ t: 'welcome', v: 1, now: 0, heartbeat: 25 });
    expect(sent).toEqual([{ t: 'listen', stream: '7' }]);
  });
});

describe('an anonymous session that is opened again', () => {
  const before = { upvoted: ['1'] };
  const nothing = { upvoted: [], downvoted: [], helped: [], commentsUpvoted: [] };
  const again = (round: number) => ({ type: 'qna', session: { id: '7', round }, questions: [] });
  const mine = (round: number, done: typeof before) =>
    ({ t: 'mine', stream: '7', round, mine: done }) as const;

  it('knows nobody: what was mine is dropped with the news of it', () => {
    const { store, snapshot, news } = aListener();
    snapshot('4');
    store.receive(mine(0, before));
    news('4', '5', { name: 'session-changed', body: { id: '7', round: 1 } as LiveSession });
    expect(store.view('7').mine).toEqual(nothing);
  });

  it('keeps what was done since, whichever frame comes first', () => {
    const { store, snapshot } = aListener();
    snapshot('4');
    store.receive(mine(0, before));
    store.receive(mine(1, { upvoted: ['2'] }));
    snapshot('6', again(1));
    expect(store.view('7').mine).toEqual({ upvoted: ['2'] });
    store.receive(mine(0, before));
    expect(store.view('7').mine).toEqual({ upvoted: ['2'] });
  });

  it('tells a phone that was away', () => {
    const { store, snapshot } = aListener();
    snapshot('4');
    store.receive(mine(0, before));
    snapshot('9', again(2));
    expect(store.view('7').mine).toEqual(nothing);
  });
});
