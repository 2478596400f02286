import { useEffect, useState } from 'react';
import { CallError } from '#web/api/call.ts';
import { keepForOnePerson } from './keep-for-one-person.ts';
import { nextPerson, type Person } from './person.ts';

/** Why nobody can begin yet. */
export type Hold = { is: 'wait'; seconds: number } | { is: 'offline' } | { is: 'over' };

const againAfterMs = 3_000;
/** An event that is over may be prolonged. */
const overAgainAfterMs = 60_000;

/** The person before the kiosk; null until the next one can begin. `next` forgets this one. */
export function usePerson(pigeonholeId: string): {
  person: Person | null;
  hold: Hold | null;
  next: () => void;
} {
  const [person, setPerson] = useState<Person | null>(null);
  const [hold, setHold] = useState<Hold | null>(null);

  useEffect(() => {
    if (person !== null) return () => person.leave();
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const next = await nextPerson(pigeonholeId);
        if (!isWanted) return next.leave();
        setHold(null);
        setPerson(next);
      } catch (failure) {
        if (!isWanted) return;
        const found = holdOf(failure);
        setHold(found);
        timer = setTimeout(ask, againAfter(found));
      }
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [person, pigeonholeId]);

  return {
    person,
    hold,
    next() {
      person?.leave();
      keepForOnePerson();
      setPerson(null);
    },
  };
}

function againAfter(hold: Hold): number {
  if (hold.is === 'over') return overAgainAfterMs;
  return hold.is === 'wait' ? hold.seconds * 1000 : againAfterMs;
}

function holdOf(failure: unknown): Hold {
  if (!(failure instanceof CallError)) return { is: 'offline' };
  const { body, retryAfter } = failure;
  if (body.error === 'EventOver') return { is: 'over' };
  const seconds = body.disableTimer ?? retryAfter;
  return seconds ? { is: 'wait', seconds } : { is: 'offline' };
}
