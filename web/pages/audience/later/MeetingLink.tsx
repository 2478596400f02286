import type { MeetingToJoin } from '#contract/pigeonholes/meeting.ts';
import { MeetingView } from '#web/domains/pigeonholes/MeetingView.tsx';
import { t } from '#web/messages.ts';

export const MeetingLink = ({ platform, ...meeting }: MeetingToJoin) => (
  <MeetingView
    {...meeting}
    join={t(`event.meeting.${platform}`)}
    numberText={t('event.meeting.number', { number: meeting.number ?? '' })}
  />
);
