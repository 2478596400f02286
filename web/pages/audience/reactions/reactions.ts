import { texts } from '#contract/messages/en/reactions.ts';
import { FloatsPage } from './FloatsPage.tsx';
import { ReactionBar } from './ReactionBar.tsx';

export const english = texts;
export { FloatsPage, ReactionBar };
