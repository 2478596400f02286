import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { connectRoom, type Room, type RoomAddress } from './room.ts';
import type { Connection } from './socket.ts';
import type { StreamView } from './stream-store.ts';

const RoomContext = createContext<Room | null>(null);

/** Keeps the room connected while it is shown; the hooks below speak of this room. */
export function LiveRoom({
  pigeonholeId,
  channel,
  panelToken,
  children,
}: RoomAddress & { children: ReactNode }) {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const opened = connectRoom({ pigeonholeId, channel, panelToken });
    setRoom(opened);
    return () => opened.close();
  }, [pigeonholeId, channel, panelToken]);
  return room && <RoomContext value={room}>{children}</RoomContext>;
}

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('A live hook outside of LiveRoom');
  return room;
}

/**
 * A stream as it stands now: the agenda (`agendaStreamId`) or a session (its id). It is listened to while anything shows
 * it. `mine` is what this person did there.
 */
export function useStream(streamId: typeof agendaStreamId): StreamView<AgendaSnapshot>;
export function useStream(streamId: string): StreamView<SessionSnapshot>;
export function useStream(streamId: string): StreamView<AgendaSnapshot> | StreamView<SessionSnapshot> {
  const { streams } = useRoom();
  const subscribe = useCallback(
    (shown: () => void) => streams.subscribe(streamId, shown),
    [streams, streamId],
  );
  return useSyncExternalStore(subscribe, () => streams.view(streamId)) as StreamView<SessionSnapshot>;
}

/** How many are in the room; null until the server has said it. */
export function usePulse(): number | null {
  const { streams } = useRoom();
  const subscribe = useCallback((shown: () => void) => streams.onPulse(shown), [streams]);
  return useSyncExternalStore(subscribe, () => streams.here);
}

/** How it is with the socket itself. */
export function useSocket(): Connection {
  const room = useRoom();
  return useSyncExternalStore(room.onConnection, room.connection);
}

/** A short break is nobody's business: most are over before they can be read. */
const patienceMs = 2500;

/** How it is with the network, for the thin line of text that says so. */
export function useConnection(): 'online' | 'reconnecting' | 'offline' {
  const isOpen = useSocket().state === 'open';
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    setLong(false);
    if (isOpen) return;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isOpen]);

  // A server in the same house can be reached without any network.
  if (isOpen) return 'online';
  if (!isOnline) return 'offline';
  return isLong ? 'reconnecting' : 'online';
}

function onNetworkChange(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
