import type { ActionCall } from '#contract/kinds/kind.ts';
import type { QuizMine } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { joinQuiz as endpoint } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { mineOf } from '../../session-memory.ts';
import type { QuizMemory } from './quiz-memory.ts';
import { readQuiz } from './read-quiz.ts';
import { type JoinRow, writePlayers } from './runs.queries.ts';

type Join = JoinRow & { person: string; call: ActionCall<typeof endpoint> };

/** A run is found again by the mark of its player: who comes back goes on with it, and nobody can tell whose it is. */
export const joinQuiz = actOn<'quiz_presenter', typeof endpoint, QuizMemory, Join>(
  'quiz_presenter',
  endpoint,
  {
    admit({ params, body: { drawn, moreTime, teamId }, memory, who, now }) {
      const { settings, pigeonholeId, secret } = openSession(memory, now);
      const attendeeId = attendeeIn(who, pigeonholeId);
      const person = personIn(secret, attendeeId);
      if (teamId !== null && !memory.own.teams.some(({ id }) => id === teamId)) throw new Refusal('NotFound');
      const mine = mineOf(memory, person) as QuizMine;
      const hasAnswered = Object.keys(mine.chosen).length > 0;
      if (hasAnswered && mine.player?.teamId !== teamId) throw new Refusal('AlreadyAnswered');
      const player = voterMark(secret, person, { sort: 'run', id: memory.session.id });
      return {
        player: player.toString('base64'),
        attendeeId: settings.anonymous ? null : attendeeId,
        drawn,
        moreTime,
        teamId,
        person,
        call: { params, body: { drawn, moreTime, teamId } },
      };
    },

    async write(tx, session, calls, memory) {
      // Of several by one person in a batch the last one counts.
      const joins = new Map(calls.map(({ row }) => [row.player, row]));
      const rows = [...joins.values()].map(({ player, attendeeId, drawn, moreTime, teamId }) => ({
        player,
        attendeeId,
        drawn,
        moreTime,
        teamId,
      }));
      const written = await writePlayers(tx, session, rows);
      const refused = new Map(
        calls.flatMap(({ key, row }) => (written.has(row.player) ? [] : [[key, 'AlreadyAnswered'] as const])),
      );
      const { players, teams, lobby, board, lastLimit } = await readQuiz(
        tx,
        session,
        memory.session.settings,
      );
      return {
        events: [
          { name: 'quiz-joined', body: players },
          { name: 'quiz-teams', body: teams },
          { name: 'quiz-lobby', body: lobby },
          { name: 'quiz-limit', body: lastLimit },
          ...(board === null ? [] : [{ name: 'quiz-ranked', body: board }]),
        ],
        refused,
        gave: {},
      };
    },

    remember: ({ person, call }) => ({ person, call }),
  },
);
