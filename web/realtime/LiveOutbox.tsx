import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveCall } from '#contract/kinds/live-call.ts';
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

type OutboxView = {
  /** What was sent and the stream does not show yet, oldest first. */
  outgoing: readonly Outgoing[];
  /** What was written on this device. */
  own: readonly OwnText[];
  send: (call: LiveCall) => string;
  dismiss: (key: string) => void;
};

export function useOutbox(): OutboxView {
  const open = useContext(OutboxContext);
  if (!open) throw new Error('useOutbox() outside of LiveOutbox');
  const { outbox, onChange } = open;
  const outgoing = useSyncExternalStore(onChange, () => outbox.outgoing);
  const own = useSyncExternalStore(onChange, () => outbox.own);
  return { outgoing, own, send: (call) => outbox.send(call), dismiss: (key) => outbox.dismiss(key) };
}
