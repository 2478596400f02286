/** How people vote for questions. The last two are those with downvotes. */
export const voteSettings = ['none', 'upvote', 'upvote_downvote_positive', 'upvote_downvote_reveal'] as const;
export type VoteSetting = (typeof voteSettings)[number];

export const hasDownvotes = (setting: VoteSetting): boolean =>
  setting === 'upvote_downvote_positive' || setting === 'upvote_downvote_reveal';

/** A person's vote on a question. */
export const voteChoices = ['up', 'down', 'none'] as const;
export type VoteChoice = (typeof voteChoices)[number];

/** What a call asks for. Outboxes may still hold calls of earlier versions, which say `up` and know no downvotes. */
export const voteIn = ({
  vote,
  up,
}: {
  vote?: VoteChoice | undefined;
  up?: boolean | undefined;
}): VoteChoice => vote ?? (up === true ? 'up' : 'none');

/** Stands for every score below zero, where the audience is not to learn which. */
const belowZero = -1;

/** The lowest score that the audience and the stage are told; those below count as this one. Null: all are told. */
export const lowestShown: Readonly<Record<VoteSetting, number | null>> = {
  none: 0,
  upvote: 0,
  upvote_downvote_positive: belowZero,
  upvote_downvote_reveal: null,
};

/** The score of a question as the audience and the stage may see it. */
export const scoreShown = (score: number, setting: VoteSetting): number =>
  Math.max(score, lowestShown[setting] ?? score);

/** Whether this score says no more than that it is below zero. */
export const isHidden = (score: number, setting: VoteSetting): boolean =>
  setting === 'upvote_downvote_positive' && score <= belowZero;
