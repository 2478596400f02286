import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Drawing } from '#web/ui/display/Drawn.tsx';
import { chat } from '#web/ui/display/drawings/kinds/chat.ts';
import { cup } from '#web/ui/display/drawings/kinds/cup.ts';
import { pages } from '#web/ui/display/drawings/kinds/pages.ts';
import { poll } from '#web/ui/display/drawings/kinds/poll.ts';
import { question } from '#web/ui/display/drawings/kinds/question.ts';
import { talk } from '#web/ui/display/drawings/kinds/talk.ts';
import { words } from '#web/ui/display/drawings/kinds/words.ts';
import { star } from '#web/ui/display/drawings/star.ts';

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
  assessment: question,
};
