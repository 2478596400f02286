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

export function useConnection(): Connection {
  const room = useRoom();
  return useSyncExternalStore(room.onConnection, room.connection);
}
