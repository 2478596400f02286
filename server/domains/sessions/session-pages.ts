import { isId } from '#contract/ids.ts';
import { sessionTypes } from '#contract/kinds/kinds.live.ts';
import { setupAddresses } from '#contract/kinds/setup-addresses.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { hasRole } from '#server/kernel/authorize/subjects.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { isAtTheDesk } from './session.policy.ts';
import { sessionNameIn } from './sessions.queries.ts';

type Asked = { params: Readonly<Record<string, string>> };

function ofKind(_: unknown, { params }: Asked) {
  const sessionType = sessionTypes.find((type) => type === params.sessionType);
  return sessionType === undefined ? { missing: true as const } : { data: { sessionType } };
}

const ofOne: PageAnswers['edit-session'] = async ({ db }, { params: { phId = '', lsId = '' } }) => {
  const sessionName = isId(lsId) ? await sessionNameIn(db, phId, lsId) : undefined;
  return sessionName === undefined ? { missing: true } : { data: { sessionName } };
};

/**
 * W-073: to the run page for those who run it, to the phone's for those who joined its event. To all others there is no such session,
 * whether there is or not.
 */
const ofWhoeverAsks: PageAnswers['any-session'] = async ({ db, loaders }, { params: { lsId = '' }, who }) => {
  const session = isId(lsId) ? await loaders.session(db, lsId, who) : undefined;
  if (session === undefined) return { missing: true };
  const { pigeonholeId } = session;
  if (isAtTheDesk(session)) return { redirect: `/p/${pigeonholeId}/run?session=${lsId}` };
  if (!hasRole(session, 'attendee')) return { missing: true };
  const { passcode } = await pigeonholeById(db, pigeonholeId);
  return { redirect: `/${passcode}/s/${lsId}` };
};

/** The pages of one session; the pigeonhole in their address has been found by then. */
export const sessionPages: PageAnswers = {
  setup(kernel, { params, ...asked }) {
    const { phId, sessionType = '' } = params;
    const kind = setupAddresses.get(sessionType);
    return kind === undefined
      ? ofKind(kernel, { params, ...asked })
      : { redirect: `/p/${phId}/setup/${kind}` };
  },
  'any-session': ofWhoeverAsks,
  'new-session': ofKind,
  'edit-session': ofOne,
  'duplicate-session': ofOne,
  'nest-session': ofOne,
};
