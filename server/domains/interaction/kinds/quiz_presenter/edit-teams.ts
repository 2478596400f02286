import type { QuizChange } from '#contract/kinds/quiz_presenter/quiz-content.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { type TeamRow, teamsIn, writeTeams } from './quiz-teams.queries.ts';

const field = 'quiz_presenter.teams';

/** A team that somebody has chosen stays, and as soon as a question was asked no team is added any more. Their names may be mended. */
export async function editTeams(
  tx: Tx,
  stream: Stream,
  { teams, seenTeams }: QuizChange,
  { hasAsked }: { hasAsked: boolean },
): Promise<void> {
  if (teams === undefined) return;
  const before = await teamsIn(tx, stream);
  const isStale = seenTeams !== undefined && namesOf(seenTeams) !== namesOf(before);
  const isGone = teams.some(({ id }) => id !== undefined && !before.some((team) => team.id === id));
  if (isStale || isGone)
    throw new Refusal('Conflict', {
      fields: { [field]: [{ key: 'quiz.changedMeanwhile', type: 'changedMeanwhile' }] },
    });
  const problem = problemOf(before, teams, hasAsked);
  if (problem !== null) throw new Refusal('HasVotes', { fields: { [field]: [problem] } });
  await writeTeams(tx, stream, teams);
}

const namesOf = (teams: readonly { id: string; name: string }[]): string =>
  JSON.stringify(teams.map(({ id, name }) => [id, name]));

function problemOf(
  before: readonly TeamRow[],
  teams: NonNullable<QuizChange['teams']>,
  hasAsked: boolean,
): FieldProblem | null {
  const gone = before.filter(({ id }) => !teams.some((team) => team.id === id));
  if (hasAsked && (gone.length > 0 || teams.some(({ id }) => id === undefined)))
    return { key: 'quiz.teams.fixed' };
  return gone.some(({ members }) => members > 0) ? { key: 'quiz.team.chosen' } : null;
}
