import { texts } from '#contract/messages/en/later.ts';
import { Gone } from './Gone.tsx';
import { Notices } from './Notices.tsx';

export const english = texts;
export { Gone, Notices };
