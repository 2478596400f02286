import { texts } from '#contract/messages/en/speakers.ts';
import { Speakers } from './Speakers.tsx';

export const english = texts;
export { Speakers };
