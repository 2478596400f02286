import { t } from '#web/messages.ts';
import type { Assignees } from './use-assignees.ts';

/** A member in a list to choose from; whoever chooses is called “Me”. */
export const memberLabel = ({ name, isMe }: Pick<Assignees[number], 'name' | 'isMe'>): string =>
  isMe ? t('desk.assignee.me') : (name ?? t('desk.assignee.unnamed'));

/** Me first, then the others as they come: by name. */
export const choicesOf = (assignees: Assignees): { value: string; label: string }[] =>
  [...assignees]
    .sort((a, b) => Number(b.isMe) - Number(a.isMe))
    .map((one) => ({ value: one.id, label: memberLabel(one) }));
