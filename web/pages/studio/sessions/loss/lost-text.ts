import type { ReplyOf } from '#contract/endpoint.ts';
import type { Answers, Begun, countAnswers } from '#contract/interaction/answers.ts';
import { t } from '#web/messages.ts';

export type Lost = Answers & Begun;

/** All that people gave, reactions among the votes. A node up to 0.3 does not tell what was begun. */
export const lostWith = ({
  answers: { written, votes },
  reactions,
  begun = 0,
  asked = 0,
  players = 0,
}: ReplyOf<typeof countAnswers>): Lost => ({ written, votes: votes + reactions, begun, asked, players });

/** "12 contributions", "87 votes or reactions"; what there is none of is left out. */
export const lostParts = (lost: Lost): string[] =>
  (['written', 'votes', 'begun', 'asked', 'players'] as const).flatMap((part) =>
    lost[part] > 0 ? t(`agenda.answers.${part}`, { count: lost[part] }) : [],
  );

/** "12 contributions and 87 votes or reactions" */
export const lostText = (lost: Lost, locale: string): string =>
  new Intl.ListFormat(locale).format(lostParts(lost));
