import { createContext, useContext } from 'react';
import type { Arrival, Joined } from '../join/joined.ts';

type Attendee = Joined & {
  /** Comes in once more, with another name. */
  rename: (name: string) => Promise<void>;
  arrive: (arrival: Arrival) => void;
};

const AttendeeContext = createContext<Attendee | null>(null);
export const AttendeeProvider = AttendeeContext.Provider;

/** Who one is here, and in which event. */
export function useAttendee(): Attendee {
  const attendee = useContext(AttendeeContext);
  if (!attendee) throw new Error('useAttendee() outside of an event');
  return attendee;
}
