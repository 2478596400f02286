import '#web/ui/look/boxes.css';
import '#web/ui/look/forced-colors.css';
import { texts } from '#contract/messages/en/later.ts';
import { AtThumb } from './AtThumb.tsx';
import { Away } from './Away.tsx';
import { Gone } from './Gone.tsx';
import { MeetingLink } from './MeetingLink.tsx';
import { Notices } from './Notices.tsx';
import { FloatsHere } from './ReactionsHere.tsx';
import { Waiting } from './Waiting.tsx';

export const english = texts;
export { AtThumb, Away, FloatsHere, Gone, MeetingLink, Notices, Waiting };
