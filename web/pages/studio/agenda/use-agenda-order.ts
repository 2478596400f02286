import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { groupsTogether } from '#contract/sessions/groups.ts';
import { bySchedule } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { changesOf, refresh } from '#web/api/refresh.ts';
import { t } from '#web/messages.ts';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import type { Sorted } from '../sorting/use-sorting.ts';

/** Ids; null: by time. */
type Order = readonly string[] | null;
type Change = {
  order: Order;
  /** The order that stood before. */
  before: Order;
  /** The ids as they were shown then. Asked for when it is sent: Undo waits for the answer to what it takes back. */
  seen: () => readonly string[];
  said: string;
  /** The one session that is moved, if it is one. */
  moved: string | null;
};
/** What Undo takes back: a change that stands, or is under way. `left`: the ids in its order. */
type Offer = Pick<Change, 'order' | 'before' | 'moved'> & { left: readonly string[] };

/** The answer to a call mostly comes a moment before the stream shows what it changed. */
const mostBehindMs = 3000;
const idOf = ({ id }: LiveSession) => id;
const byTime = (sessions: readonly LiveSession[]) =>
  sessions.map((session) => ({ ...session, sortOrder: 0 })).sort(bySchedule);
/** What has come or gone between the two does not count. */
const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.filter((id) => other.includes(id)).join(' ') === other.filter((id) => one.includes(id)).join(' ');

/**
 * The agenda in the order in which its page shows it: as sorted here a moment ago, or else as the stream has it. Changes are sent
 * one after the other, each with the order that it was made of, so that a colleague's is not overwritten unseen.
 */
export function useAgendaOrder(pigeonholeId: string, given: readonly LiveSession[]) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Order | undefined>();
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const refusals = useRef(0);
  const offer = useRef<Offer | null>(null);
  const takeAway = useRef(() => {});
  const stream = [...given].sort(bySchedule);
  const streamOrder = stream.map(idOf).join(' ');
  const sessions =
    wanted === undefined ? stream : wanted === null ? byTime(stream) : inOrderOf(stream, idOf, wanted);
  const isByHand = wanted === undefined ? stream.some(({ sortOrder }) => sortOrder !== 0) : wanted !== null;
  const order = sessions.map(idOf);
  // Undo sorts what is on the agenda by then.
  const latest = useRef(order);
  latest.current = order;
  const isShown = order.join(' ') === streamOrder;

  useEffect(() => {
    if (wanted === undefined || waiting > 0) return;
    const done = setTimeout(() => setWanted(undefined), isShown ? 0 : mostBehindMs);
    return () => clearTimeout(done);
  }, [wanted, waiting, isShown]);

  function change(what: Change) {
    const { current: round } = refusals;
    const made = offerOf(what);
    // What it says is no longer what Undo would take back.
    if (made.moved === null || made.moved !== offer.current?.moved) takeAway.current();
    offer.current = made;
    setWanted(what.order);
    setWaiting((count) => count + 1);
    queue.current = queue.current
      // After a refusal: what comes later was made of what does not stand.
      .then(() => (round === refusals.current ? send(what, made) : undefined))
      .finally(() => setWaiting((count) => count - 1));
  }

  async function send(what: Change, made: Offer) {
    try {
      const body = { pigeonholeId, order: what.order && [...what.order], seenOrder: [...what.seen()] };
      const { liveSessions } = await call('sortSessions', { body });
      void refresh(client, changesOf('sortSessions', { pigeonholeId }));
      made.left = liveSessions.map(idOf);
      const { current: last } = offer;
      if (last === made || (last !== null && last.moved !== null && last.moved === what.moved))
        offerUndo(what.said, last);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      refusals.current += 1;
      takeAway.current();
      offer.current = null;
      setWanted(undefined);
      if (failure.body.error === 'Conflict') toast(t('agenda.order.changed'), { variant: 'danger' });
      else tellFailure(failure);
    }
  }

  /** Of one session that is moved step by step: of all steps, unless a colleague has sorted between them. */
  function offerOf({ order: after, before, moved, seen }: Change): Offer {
    const { current: last } = offer;
    const isNextStep = moved !== null && last?.moved === moved && isSameOrder(last.left, seen());
    return { order: after, before: isNextStep ? last.before : before, moved, left: after ?? [] };
  }

  /** It takes back what was changed until it is pressed, also what has not been answered by then. */
  function offerUndo(said: string, offered: Offer) {
    takeAway.current();
    offer.current = offered;
    takeAway.current = toast(said, {
      variant: 'ok',
      action: {
        label: t('studio.undo'),
        onPress() {
          const { current: last } = offer;
          if (last === null) return;
          change({
            order: last.before && whole(last.before),
            before: last.order,
            seen: () => whole(last.left),
            said: t('agenda.order.back'),
            moved: null,
          });
        },
      },
      onGone: () => {
        if (offer.current === offered) offer.current = null;
      },
    });
  }

  /** What has come or gone since does not count. */
  function whole(visible: readonly string[]): string[] {
    const left = visible.filter((id) => latest.current.includes(id));
    const slots = new Set(left);
    return latest.current.map((id) => (slots.has(id) ? (left.shift() ?? id) : id));
  }

  return {
    sessions,
    isByHand,
    sort({ order: visible, seen, key }: Sorted) {
      const name = sessions.find(({ id }) => id === key)?.name ?? '';
      const before = whole(seen);
      change({
        order: groupsTogether(sessions, whole(visible)),
        before: isByHand ? before : null,
        seen: () => before,
        said: t('agenda.moved', { name }),
        moved: key,
      });
    },
    sortByTime: () =>
      change({ order: null, before: order, seen: () => order, said: t('agenda.sortedByTime'), moved: null }),
  };
}
