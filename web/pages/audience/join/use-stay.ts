import { useEffect, useState } from 'react';
import type { Waiting } from '#contract/attendees/joining.ts';
import type { Boot } from '#contract/boot.ts';
import type { PageDataOf } from '#contract/page-data.ts';
import { normalisePasscode } from '#contract/pigeonholes/normalise-passcode.ts';
import { CallError } from '#web/api/call.ts';
import { credentialsOfThisPage } from '#web/api/credentials.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { type Arrival, type Joined, join, joinEarly, joinedBefore, takeEarlyJoin } from './joined.ts';
import { refusalText, whyNot } from './why-not.ts';

export type Place = Pick<Waiting, 'ahead' | 'seconds' | 'full'>;

type Stay =
  | { is: 'joining' }
  | { is: 'in'; joined: Joined }
  /** In the waiting room, with so many people ahead for about so many seconds. */
  | ({ is: 'waiting'; name: string } & Place)
  /** Nobody comes in, and why. */
  | { is: 'refused'; why: string };

/** A long wait is looked at again now and then: the number ahead is to go down before one's eyes. */
const lookAtMostEveryMs = 5000;

/** Begins to come in as soon as the shell can be read, where the page will want that. */
export function setOut({ page }: Pick<Boot, 'page'>): void {
  const data = audienceDataIn(page);
  if (data === null) return;
  if (stayOf(normalisePasscode(data.passcode), data).is === 'joining') joinEarly(data.passcode);
}

/** Comes in with the passcode of the address, and stays: by what the shell says, or by joining. */
export function useStay(passcode: string): [Stay, (arrival: Arrival) => void] {
  const { page } = useBoot();
  const [stay, setStay] = useState<Stay>(() => stayOf(passcode, audienceDataIn(page)));

  const isOutside = stay.is === 'joining' || stay.is === 'waiting';

  useEffect(() => {
    if (!isOutside) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const knock = async () => {
      try {
        const arrival = await (takeEarlyJoin(passcode) ?? join(passcode));
        if (gone) return;
        setStay(stayAfter(arrival));
        if (arrival.is === 'waiting') timer = setTimeout(knock, nextLookMs(arrival.waiting.seconds));
      } catch (failure) {
        if (gone) return;
        const again = againAfterMs(failure);
        if (again === null) setStay({ is: 'refused', why: whyNot(failure) });
        else timer = setTimeout(knock, again);
      }
    };
    void knock();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [isOutside, passcode]);

  return [stay, (arrival) => setStay(stayAfter(arrival))];
}

function stayAfter(arrival: Arrival): Stay {
  if (arrival.is === 'in') return arrival;
  return { is: 'waiting', name: arrival.pigeonhole.name, ...arrival.waiting };
}

type AudienceData = PageDataOf<'event'>;

/** What the shell says of the event; nothing where somebody starts at the join page. */
function audienceDataIn(page: Boot['page']): AudienceData | null {
  return page.name === 'event' || page.name === 'session' || page.name === 'embed' ? page.data : null;
}

function stayOf(passcode: string, data: AudienceData | null): Stay {
  const before = joinedBefore(passcode);
  if (before) return { is: 'in', joined: before };
  if (data === null || normalisePasscode(data.passcode) !== passcode) return { is: 'joining' };
  if (data.error) return { is: 'refused', why: refusalText(data.error) };
  // In an iframe the page cannot know who it is: the pass says so when joining.
  if (!data.pigeonhole || !data.attendee || credentialsOfThisPage().pass !== null) return { is: 'joining' };
  return { is: 'in', joined: { pigeonhole: data.pigeonhole, attendee: data.attendee } };
}

function nextLookMs(seconds: number): number {
  return Math.min(seconds * 1000, lookAtMostEveryMs) * (0.75 + Math.random() / 2);
}

/** When to knock again: as the server asks, or soon, and not all at once. Null: it would be refused again. */
export function againAfterMs(failure: unknown): number | null {
  if (!(failure instanceof CallError)) return null;
  const { status, retryAfter } = failure;
  return status === 0 || status === 429 || status >= 500
    ? ((retryAfter ?? 1.5) + Math.random() * 3) * 1000
    : null;
}
