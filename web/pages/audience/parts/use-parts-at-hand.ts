import { useEffect } from 'react';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import { kindPart } from '../kinds/kind-part.ts';
import { nameDialog } from '../session/name-dialog.ts';
import { laterPart } from './later-part.ts';
import { agendaPage, joinPage } from './parts.ts';

/**
 * Fetches what the sessions of this event need, and what can be opened on their pages, so that it is there when somebody wants
 * it, and when the network has gone; once more when the network is back. What is on the screen comes first: `sessions` is
 * null until that is there.
 */
export function usePartsAtHand(
  sessions: readonly LiveSession[] | null,
  openId: string | null,
  connection: Connection,
): void {
  const typesHere = sessions && [...new Set(sessions.map(({ type }) => type))].sort().join(' ');
  const openType = sessions?.find(({ id }) => id === openId)?.type ?? null;
  useEffect(() => {
    if (connection !== 'online' || typesHere === null) return;
    return whenIdle(() => void fetchInTurn(openType, typesHere.split(' ').filter(Boolean) as SessionType[]));
  }, [typesHere, openType, connection]);
}

/** The longest that a busy phone puts it off, in milliseconds. */
const longestWait = 2_000;

/** Once the screen is drawn and the phone has nothing else to do; returns what calls it off. Safari cannot tell. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, longestWait / 4);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: longestWait });
  return () => cancelIdleCallback(idle);
}

async function fetchInTurn(first: SessionType | null, rest: readonly SessionType[]): Promise<void> {
  // Its own parts too: what somebody has asked is to be seen also when the network goes right after.
  await (first === null ? agendaPage.load() : fetchWhole(first)).catch(giveUp);
  for (const part of [agendaPage, nameDialog, joinPage, laterPart]) void part.load().catch(giveUp);
  for (const type of rest) void fetchWhole(type).catch(giveUp);
}

async function fetchWhole(type: SessionType): Promise<void> {
  const { parts = [] } = await kindPart(type).load();
  await Promise.all(parts.map((part) => part.load()));
}

/** Whoever needs it asks again. */
const giveUp = () => {};
