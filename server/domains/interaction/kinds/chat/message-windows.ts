import type { chat } from '#contract/kinds/chat/chat.live.ts';
import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { Slice, WindowsOf } from '#contract/kinds/kind.ts';

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

export const messageWindows: WindowsOf<typeof chat> = {
  messages: {
    slices: {
      attendee: publicWindow,
      kiosk: publicWindow,
      moderator: whereModerated,
      admin: whereModerated,
      // A chat is never on the stage.
      projector: {},
    },
    enters: 'message-entered',
    leaves: 'message-left',
    counts: 'messages-counted',
  },
};
