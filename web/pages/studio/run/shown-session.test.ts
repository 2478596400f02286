import { expect, it } from 'vitest';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { type Held, showSession } from './shown-session.ts';

const session = (id: string) => ({ id, type: 'qna' }) as LiveSession;
const everyOne = ['morning', 'noon', 'evening'].map(session);
/** These run; of several, the first has started last. */
const agendaWith = (...live: string[]) => ({ sessions: everyOne, live: live.map(session) });

/** The page from when it is opened on: what it shows, step by step. */
function open({ named = null as string | null, isChosen = true } = {}) {
  let held: Held = { last: isChosen ? null : named, awaited: null };
  let address = { named, isChosen };
  return {
    with(agenda: ReturnType<typeof agendaWith> | null): string | null {
      const { shown, held: next } = showSession(held, { agenda, ...address });
      held = next;
      return shown?.id ?? null;
    },
    start(id: string): void {
      held = { ...held, awaited: id };
      address = { named: id, isChosen: false };
    },
    choose(id: string): void {
      address = { named: id, isChosen: true };
    },
  };
}

it('shows what started last, and stays there while it runs, whatever else starts', () => {
  const page = open();
  expect(page.with(agendaWith('noon', 'morning'))).toBe('noon');
  expect(page.with(agendaWith('evening', 'noon', 'morning'))).toBe('noon');
});

it('stays after the end of it until something runs', () => {
  const page = open();
  expect(page.with(agendaWith('morning'))).toBe('morning');
  expect(page.with(agendaWith())).toBe('morning');
  expect(page.with(agendaWith('noon'))).toBe('noon');
});

it('shows nothing where nothing has been shown and nothing runs, nor before the agenda is there', () => {
  expect(open().with(agendaWith())).toBeNull();
  expect(open({ named: 'noon' }).with(null)).toBeNull();
});

it('shows what somebody has chosen, running or not, until they choose another one', () => {
  const page = open({ named: 'evening' });
  expect(page.with(agendaWith('noon'))).toBe('evening');
  page.choose('morning');
  expect(page.with(agendaWith('noon'))).toBe('morning');
  page.choose('one that is deleted');
  expect(page.with(agendaWith('noon'))).toBe('noon');
});

it('goes along with what is started on it, before its news come, and lets go of it when it is over', () => {
  const page = open();
  expect(page.with(agendaWith('morning'))).toBe('morning');
  page.start('evening');
  expect(page.with(agendaWith('morning'))).toBe('evening');
  expect(page.with(agendaWith('evening', 'morning'))).toBe('evening');
  expect(page.with(agendaWith('noon', 'evening', 'morning'))).toBe('evening');
  expect(page.with(agendaWith('noon', 'morning'))).toBe('noon');
});

it('leaves what was started on it for what somebody chooses before its news come', () => {
  const page = open();
  page.start('evening');
  page.choose('morning');
  expect(page.with(agendaWith('noon'))).toBe('morning');
  expect(page.with(agendaWith('evening', 'noon'))).toBe('morning');
});

it('is after a reload where it was: at what was started on it, while that runs or nothing else does', () => {
  const started = { named: 'morning', isChosen: false };
  const page = open(started);
  expect(page.with(null)).toBeNull();
  expect(page.with(agendaWith('noon', 'morning'))).toBe('morning');
  expect(open(started).with(agendaWith())).toBe('morning');
  expect(open(started).with(agendaWith('noon'))).toBe('noon');
});
