import { texts } from '#contract/messages/en/later.ts';
import { Away } from './Away.tsx';
import { Gone } from './Gone.tsx';
import { MeetingLink } from './MeetingLink.tsx';
import { Notices } from './Notices.tsx';
import { FloatsHere, ReactionsHere } from './ReactionsHere.tsx';
import { Waiting } from './Waiting.tsx';

export const english = texts;
export { Away, FloatsHere, Gone, MeetingLink, Notices, ReactionsHere, Waiting };
