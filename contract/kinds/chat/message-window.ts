import type { ListWindow, Slice } from '../kind.ts';
import type { MessageStatus } from './message-status.ts';
import type { Message } from './messages.ts';

/** Messages of each status that screens hold without asking for more. */
const most = 100;

const one = (status: MessageStatus, order: 'newest' | 'oldest'): Slice<Message> => ({
  where: { status: [status] },
  holds: [{ most, order }],
});

const publicWindow = { allowed: one('allowed', 'newest') };

/** What waits is looked through in the order in which it came. */
const whereModerated = {
  pending: one('pending', 'oldest'),
  allowed: one('allowed', 'newest'),
  hidden: one('hidden', 'newest'),
};

export const messageSlices: ListWindow<Message>['slices'] = {
  attendee: publicWindow,
  kiosk: publicWindow,
  moderator: whereModerated,
  admin: whereModerated,
  // A chat is never on the stage.
  projector: {},
};
