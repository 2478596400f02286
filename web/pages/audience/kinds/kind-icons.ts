import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Drawing } from '#web/ui/display/Drawn.tsx';
import { chat } from '#web/ui/display/drawings/chat.ts';
import { poll } from '#web/ui/display/drawings/poll.ts';
import { question } from '#web/ui/display/drawings/question.ts';
import { words } from '#web/ui/display/drawings/words.ts';

/** On the agenda. */
export const kindIcons: Readonly<Record<SessionType, Drawing>> = {
  qna: question,
  chat,
  poll,
  opentext: words,
};
