import type { ErrorBody } from '#contract/errors.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import { subjectOf } from './live-call.ts';

/** An action as it is stored until it has a receipt. */
export type OutboxEntry = {
  key: string;
  pigeonholeId: string;
  call: LiveCall;
  madeAt: number;
  /** The tab that sends it, and until when it holds the entry. After that another tab may take it over. */
  holder: string;
  heldUntil: number;
  /** Kept where the action keeps its text, so that it is not lost. */
  refused: ErrorBody | null;
};

/** A text that was written on this device. In an anonymous session the server does not know by whom. */
export type OwnText = {
  /** The id of what it became. */
  key: string;
  pigeonholeId: string;
  stream: string;
  text: string;
  madeAt: number;
  /** The item that it is said to; left out where it stands for itself. */
  below?: string | undefined;
};

/** What a page shows of an action. */
export type Outgoing = { key: string; call: LiveCall; madeAt: number } & (
  | { status: 'on its way' }
  | { status: 'received'; receipt: Receipt }
  | { status: 'refused'; refusal: ErrorBody }
);

/** An action in the memory of an open page. */
export type Item = {
  entry: OutboxEntry;
  subject: string;
  phase: /** `notBefore` is a reading of `clock.elapsed`. */
    | { is: 'waiting'; notBefore: number }
    | { is: 'sending'; bySocket: boolean; stopTimer: () => void }
    | { is: 'received'; receipt: Receipt }
    | { is: 'refused'; refusal: ErrorBody };
  tries: number;
  /** Resolves to whether the entry is stored. It must not be removed from storage before that. */
  kept: Promise<boolean>;
};

export function itemOf(entry: OutboxEntry, kept: Promise<boolean>, notBefore: number): Item {
  const subject = subjectOf(entry.call, entry.key);
  const phase: Item['phase'] = entry.refused
    ? { is: 'refused', refusal: entry.refused }
    : { is: 'waiting', notBefore };
  return { entry, subject, phase, tries: 0, kept };
}

export function isSending({ phase }: Item): boolean {
  return phase.is === 'sending';
}

export function isUnderWay({ phase }: Item): boolean {
  return phase.is === 'waiting' || phase.is === 'sending';
}

export function outgoingOf({ entry: { key, call, madeAt }, phase }: Item): Outgoing {
  switch (phase.is) {
    case 'waiting':
    case 'sending':
      return { key, call, madeAt, status: 'on its way' };
    case 'received':
      return { key, call, madeAt, status: 'received', receipt: phase.receipt };
    case 'refused':
      return { key, call, madeAt, status: 'refused', refusal: phase.refusal };
  }
}
