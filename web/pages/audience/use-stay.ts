import { useEffect, useState } from 'react';
import { normalisePasscode } from '#contract/pigeonholes/passcode.ts';
import { CallError } from '#web/api/call.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { type Joined, join, joinedBefore } from './joined.ts';
import { refusalText, whyNot } from './why-not.ts';

export type Stay =
  | { is: 'joining' }
  | { is: 'in'; joined: Joined }
  /** The door stays shut, and why. */
  | { is: 'refused'; why: string };

/** What the server writes into the frame of page `room`. */
type RoomPageData = {
  passcode: string;
  room: Joined['room'] | null;
  attendee: Joined['attendee'] | null;
  error?: string;
};

const againAfterMs = 3000;

/** Comes in with the passcode of the address, and stays: by what the frame says, or by asking at the door. */
export function useStay(passcode: string): [Stay, (joined: Joined) => void] {
  const { page } = useBoot();
  const [stay, setStay] = useState<Stay>(() => stayOf(passcode, page.data as Partial<RoomPageData>));

  useEffect(() => {
    if (stay.is !== 'joining') return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const knock = async () => {
      try {
        const joined = await join(passcode);
        if (!gone) setStay({ is: 'in', joined });
      } catch (failure) {
        if (gone) return;
        if (isWorthWaiting(failure)) timer = setTimeout(knock, againAfterMs * (0.5 + Math.random()));
        else setStay({ is: 'refused', why: whyNot(failure) });
      }
    };
    void knock();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [stay.is, passcode]);

  return [stay, (joined) => setStay({ is: 'in', joined })];
}

function stayOf(passcode: string, data: Partial<RoomPageData>): Stay {
  const before = joinedBefore(passcode);
  if (before) return { is: 'in', joined: before };
  if (normalisePasscode(data.passcode ?? '') !== passcode) return { is: 'joining' };
  if (data.error) return { is: 'refused', why: refusalText(data.error) };
  if (!data.room || !data.attendee) return { is: 'joining' };
  return { is: 'in', joined: { room: data.room, attendee: data.attendee } };
}

function isWorthWaiting(failure: unknown): boolean {
  return (
    failure instanceof CallError && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
  );
}
