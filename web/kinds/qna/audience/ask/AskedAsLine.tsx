import { t } from '#web/messages.ts';
import { useAttendee } from '#web/pages/audience/event/attendee.ts';
import { WrittenAs } from '#web/pages/audience/session/WrittenAs.tsx';
import { useQna } from '../use-qna.ts';
import { askWords } from './ask-words.ts';

/** Whose question it will be, and the choice where there is one. */
export function AskedAsLine() {
  const { session, later, askedAs } = useQna();
  const { attendee } = useAttendee();
  const { anonymous, namesOptional } = session.settings;
  // Without a name there is nothing to choose.
  const name = !anonymous && namesOptional ? attendee.name : null;
  if (name && later) return <later.AskedAsChoice name={name} {...askedAs} />;
  return name && askedAs.as === 'unnamed' ? (
    t('ask.as.unnamed.who')
  ) : (
    <WrittenAs session={session} words={askWords} />
  );
}
