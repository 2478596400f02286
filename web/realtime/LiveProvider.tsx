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
import { connectLive, type LiveAddress, type LiveConnection } from './live-connection.ts';
import type { Connection } from './socket.ts';
import type { StreamView } from './stream-store.ts';

const LiveContext = createContext<LiveConnection | null>(null);

/** Keeps a live connection while it is mounted. The hooks below refer to it. */
export function LiveProvider({
  pigeonholeId,
  channel,
  panelToken,
  copy,
  children,
}: LiveAddress & { children: ReactNode }) {
  const [live, setLive] = useState<LiveConnection | null>(null);
  useEffect(() => {
    const opened = connectLive({ pigeonholeId, channel, panelToken, copy });
    setLive(opened);
    return () => opened.close();
  }, [pigeonholeId, channel, panelToken, copy]);
  return live && <LiveContext value={live}>{children}</LiveContext>;
}

/** The same with a connection that lives longer than what is shown. */
export const ConnectionProvider = LiveContext.Provider;

export function useLiveConnection(): LiveConnection {
  const live = useContext(LiveContext);
  if (!live) throw new Error('A live hook outside of LiveProvider');
  return live;
}

/**
 * The current state of a stream: the agenda (`agendaStreamId`) or a session (its id), subscribed to while a component
 * uses it. `mine` is what this person did there.
 */
export function useStream(streamId: typeof agendaStreamId): StreamView<AgendaSnapshot>;
export function useStream(streamId: string): StreamView<SessionSnapshot>;
export function useStream(streamId: string): StreamView<AgendaSnapshot> | StreamView<SessionSnapshot> {
  const { streams } = useLiveConnection();
  const subscribe = useCallback(
    (shown: () => void) => streams.subscribe(streamId, shown),
    [streams, streamId],
  );
  return useSyncExternalStore(subscribe, () => streams.view(streamId)) as StreamView<SessionSnapshot>;
}

/** Tells the time, in milliseconds since 1970, by the server's clock: those of phones are minutes off. */
export function useServerClock(): () => number {
  const { streams } = useLiveConnection();
  return useCallback(() => streams.now(), [streams]);
}

/** How many people are in the live; null until the server has sent it. */
export function usePulse(): number | null {
  const { streams } = useLiveConnection();
  const subscribe = useCallback((shown: () => void) => streams.onPulse(shown), [streams]);
  return useSyncExternalStore(subscribe, () => streams.here);
}

/** How many projectors of the event are open; null until the server has sent it. */
export function useScreens(): number | null {
  const { streams } = useLiveConnection();
  const subscribe = useCallback((shown: () => void) => streams.onPulse(shown), [streams]);
  return useSyncExternalStore(subscribe, () => streams.screens);
}

/** The state of the live connection. */
export function useSocket(): Connection {
  const live = useLiveConnection();
  return useSyncExternalStore(live.onConnection, live.connection);
}

/** Shorter interruptions are not shown: most are over before a message could be read. */
const patienceMs = 2500;

/** The state of the network, for the status line. */
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

  // A server on the same machine or network can be reached while the browser reports no network.
  if (isOpen) return 'online';
  if (!isOnline) return 'offline';
  return isLong ? 'reconnecting' : 'online';
}

function onNetworkChange(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
