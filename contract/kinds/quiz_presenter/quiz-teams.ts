import { z } from 'zod';
import { id } from '../../ids.ts';
import { quizTeamCount, teamNameLength } from './quiz-limits.ts';

/** A team as everybody may know it. */
const quizTeam = z.object({
  id: z.string(),
  name: z.string(),
  members: z.number(),
  /**
   * As of the last question that was revealed: the average of the members who have answered any (decision 0082). Null where there is
   * no leaderboard, and before.
   */
  points: z.number().nullable(),
  rank: z.number().nullable(),
});
export type QuizTeam = z.infer<typeof quizTeam>;
export const quizTeamList = z.array(quizTeam).readonly();

const teamName = z
  .string()
  .trim()
  .min(1, { error: 'quiz.team.name' })
  .max(teamNameLength.most, { error: 'quiz.team.name' });

/** What is new has no id. */
const writtenTeam = z.object({ id: id.optional(), name: teamName });
export type WrittenTeam = z.infer<typeof writtenTeam>;

const known = ({ name }: { name: string }) => name.trim().toLocaleLowerCase('en');

/** None: everybody plays alone. */
export const writtenTeams = z
  .array(writtenTeam)
  .max(quizTeamCount.most, { error: 'quiz.teams.many' })
  .superRefine((teams, context) => {
    if (teams.length > 0 && teams.length < quizTeamCount.least)
      context.addIssue({ code: 'custom', message: 'quiz.teams.few' });
    const names = teams.map(known);
    names.forEach((name, at) => {
      if (name !== '' && names.indexOf(name) < at)
        context.addIssue({ code: 'custom', message: 'quiz.team.same', path: [at, 'name'] });
    });
  });

/** Teams as their writer saw them. */
export const seenTeams = z
  .array(z.object({ id, name: z.string().max(teamNameLength.most) }))
  .max(quizTeamCount.most);
