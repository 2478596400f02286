import { texts as agenda } from './studio/agenda.ts';
import { texts as announcing } from './studio/announcing.ts';
import { texts as desk } from './studio/desk.ts';
import { texts as developer } from './studio/developer.ts';
import { texts as advanced } from './studio/event/advanced.ts';
import { texts as agendaImport } from './studio/event/agenda-import.ts';
import { texts as appearance } from './studio/event/appearance.ts';
import { texts as display } from './studio/event/display.ts';
import { texts as eventSecurity } from './studio/event/event-security.ts';
import { texts as guide } from './studio/event/guide.ts';
import { texts as runFiles } from './studio/event/run-files.ts';
import { texts as speakers } from './studio/event/speakers.ts';
import { texts as tracks } from './studio/event/tracks.ts';
import { texts as wholeEvent } from './studio/event/whole-event.ts';
import { texts as insights } from './studio/insights.ts';
import { texts as assessment } from './studio/kinds/assessment.ts';
import { texts as chat } from './studio/kinds/chat.ts';
import { texts as opentext } from './studio/kinds/opentext.ts';
import { texts as qna } from './studio/kinds/qna.ts';
import { texts as quiz } from './studio/kinds/quiz.ts';
import { texts as survey } from './studio/kinds/survey.ts';
import { texts as list } from './studio/list.ts';
import { texts as members } from './studio/members.ts';
import { texts as panels } from './studio/panels.ts';
import { texts as pigeonholes } from './studio/pigeonholes.ts';
import { texts as reactions } from './studio/reactions.ts';
import { texts as run } from './studio/run.ts';
import { texts as sessions } from './studio/sessions.ts';
import { texts as shell } from './studio/shell.ts';
import { texts as sorting } from './studio/sorting.ts';
import { texts as trying } from './studio/trying.ts';

/** The studio face: the organiser's desk. */
export const texts = {
  ...advanced,
  ...display,
  ...agenda,
  ...agendaImport,
  ...announcing,
  ...chat,
  ...desk,
  ...developer,
  ...guide,
  ...insights,
  ...list,
  ...members,
  ...panels,
  ...pigeonholes,
  ...qna,
  ...run,
  ...eventSecurity,
  ...runFiles,
  ...sessions,
  ...shell,
  ...opentext,
  ...survey,
  ...quiz,
  ...sorting,
  ...trying,
  ...wholeEvent,
  ...reactions,
  ...appearance,
  ...assessment,
  ...tracks,
  ...speakers,
} as const;
