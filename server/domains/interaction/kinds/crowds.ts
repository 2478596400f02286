import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { chatCrowd } from './chat/chat-crowd.ts';
import { pollCrowd } from './poll/poll-crowd.ts';
import { qnaCrowd } from './qna/qna-crowd.ts';
import type { AnyCrowd } from './session-crowd.ts';

const crowds: Readonly<Record<SessionType, AnyCrowd>> = { qna: qnaCrowd, poll: pollCrowd, chat: chatCrowd };

export const crowdOf = (type: SessionType): AnyCrowd => crowds[type];
export const allCrowds = Object.values(crowds);
