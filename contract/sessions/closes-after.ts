/** In an event without a last day an anonymous session is closed so many hours after what was given to it last. */
export const closesAfterHours = 24;
