import { texts } from '#contract/messages/en/reactions.ts';
import { ReactionBar } from './ReactionBar.tsx';

export const english = texts;
export { ReactionBar };
