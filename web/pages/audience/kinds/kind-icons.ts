import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Drawing } from '#web/ui/display/Drawn.tsx';
import { chat } from '#web/ui/display/drawings/chat.ts';
import { cup } from '#web/ui/display/drawings/cup.ts';
import { pages } from '#web/ui/display/drawings/pages.ts';
import { poll } from '#web/ui/display/drawings/poll.ts';
import { question } from '#web/ui/display/drawings/question.ts';
import { star } from '#web/ui/display/drawings/star.ts';
import { talk } from '#web/ui/display/drawings/talk.ts';
import { words } from '#web/ui/display/drawings/words.ts';

/** On the agenda. */
export const kindIcons: Readonly<Record<SessionType, Drawing>> = {
  qna: question,
  chat,
  poll,
  opentext: words,
  survey: pages,
  quiz_presenter: star,
  break: cup,
  dummy: talk,
  twitter: chat,
};
