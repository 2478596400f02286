import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useLiveConnection } from './LiveProvider.tsx';
import { type OnReceived, type OpenOutbox, openOutbox } from './open-outbox.ts';
import type { Outgoing, OwnText } from './outbox-entry.ts';

const OutboxContext = createContext<OpenOutbox | null>(null);

/**
 * For attendees, inside their LiveProvider: keeps and delivers what they send while it is mounted. `onReceived` is called
 * with each receipt, whichever page is shown then; it must not change.
 */
export function LiveOutbox({ onReceived, children }: { onReceived: OnReceived; children: ReactNode }) {
  const live = useLiveConnection();
  const [open, setOpen] = useState<OpenOutbox | null>(null);
  useEffect(() => {
    const opened = openOutbox(live, onReceived);
    setOpen(opened);
    return () => opened.close();
  }, [live, onReceived]);
  return open && <OutboxContext value={open}>{children}</OutboxContext>;
}

/** The same with an outbox that lives longer than what is shown. */
export const OutboxProvider = OutboxContext.Provider;

type OutboxView = {
  /** What was sent and the stream does not show yet, oldest first. */
  outgoing: readonly Outgoing[];
  send: (call: LiveCall) => string;
  dismiss: (key: string) => void;
};

export function useOutbox(): OutboxView {
  const { outbox, send, onChange } = useOpenOutbox();
  const outgoing = useSyncExternalStore(onChange, () => outbox.outgoing);
  return { outgoing, send, dismiss: (key) => outbox.dismiss(key) };
}

/** What was written in a session on this device, the newest at the end, but for what a reset has deleted. */
export function useOwnTexts({ id, firstItem }: Pick<LiveSession, 'id' | 'firstItem'>): readonly OwnText[] {
  const { outbox, onChange } = useOpenOutbox();
  const own = useSyncExternalStore(onChange, () => outbox.own);
  return useMemo(
    () => own.filter(({ stream, key }) => stream === id && BigInt(key) >= BigInt(firstItem)),
    [own, id, firstItem],
  );
}

function useOpenOutbox(): OpenOutbox {
  const open = useContext(OutboxContext);
  if (!open) throw new Error('The outbox is used outside of LiveOutbox.');
  return open;
}
