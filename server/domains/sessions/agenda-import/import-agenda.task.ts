import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { lockForMember, pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { writeAudit, writerOf } from '#server/kernel/audit/audit.queries.ts';
import { byAccount, byKey } from '#server/kernel/audit/audit-entry.ts';
import type { TaskKind } from '#server/kernel/tasks/task-kind.ts';
import { makeSecretsOf } from '../secrets.queries.ts';
import { insertSessions } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { knownProgramme } from './agenda-programme.queries.ts';
import { byName, idsOf, missingFrom, type Named } from './agenda-programme.ts';
import type { AgendaSession } from './read-row.ts';
import { refuseOutside } from './refuse-outside.ts';

/** `named`: tracks and speakers by their names; left out by nodes up to 0.3. */
type Input = { sessions: readonly (AgendaSession & { named?: Named })[] };
const nobody: Named = { tracks: [], speakers: [] };

/** Sessions that are written at once, in as many statements as one; before each of them it is told how far the import is. */
const batch = 50;

/**
 * Makes all sessions of a file. In one step, since an agenda is there as a whole or not at all: nobody sees one of them before the
 * last is made.
 */
export const importAgendaTask: TaskKind<Input, never> = {
  name: 'importAgenda',
  subject: 'pigeonhole',
  hold: (tx, { subjectId, accountId }) =>
    lockForMember(tx, { id: subjectId ?? '', accountId, ability: 'addSession' }),
  async step({ kernel, tx, now, owner, input: { sessions }, report }) {
    const pigeonholeId = owner.subjectId ?? '';
    await refuseOutside(tx, pigeonholeId, sessions);
    const before = await knownProgramme(tx, pigeonholeId);
    const missing = missingFrom(
      before,
      sessions.map(({ named = nobody }) => named),
    );
    if (missing.tracks.length + missing.speakers.length > 0)
      await kernel.tell(tx, { it: 'programmeMissing', pigeonholeId, ...missing });
    const { tracks, speakers } = await knownProgramme(tx, pigeonholeId);
    const programme = byName(tracks, speakers);
    for (let at = 0; at < sessions.length; at += batch) {
      await report(at, sessions.length);
      const part = sessions.slice(at, at + batch);
      const rows = await insertSessions(
        tx,
        part.map(({ type, name, description, timeRange: { start, end } }) => ({
          pigeonholeId,
          type,
          name,
          description,
          startsAt: start === null ? null : new Date(start),
          endsAt: end === null ? null : new Date(end),
          settings: {},
        })),
      );
      const made = part.map(({ named = nobody, ...body }, nth) => ({
        sessionId: rows[nth]?.id ?? '',
        named,
        body,
      }));
      await kernel.tell(tx, { it: 'sessionsMade', pigeonholeId, made });
      const placed = made.map(({ sessionId, named }) => ({ sessionId, ...idsOf(programme, named) }));
      await kernel.tell(tx, { it: 'sessionsPlaced', placed });
      const anonymous = rows.filter((row) => isAnonymous(sessionView(row)));
      await makeSecretsOf(
        tx,
        anonymous.map(({ id }) => id),
        now,
      );
    }
    const { workspaceId } = await pigeonholeById(tx, pigeonholeId);
    await writeAudit(
      writerOf({ kernel, tx, now }),
      owner.keyId === null ? byAccount(owner.accountId) : byKey(owner.keyId),
      {
        action: 'agenda-imported',
        workspaceId,
        pigeonholeId,
        about: {
          sessions: sessions.length,
          ...(missing.tracks.length > 0 && { tracks: missing.tracks.length }),
          ...(missing.speakers.length > 0 && { speakers: missing.speakers.length }),
        },
      },
    );
    return { over: { sessions: sessions.length } };
  },
  changes: ['sessions', 'tracks', 'speakers'],
  // Screens read the agenda again as a whole, in test mode with its new first start.
  afterwards: (kernel, { subjectId }) => kernel.live.refresh(subjectId ?? '', agendaStreamId),
};
