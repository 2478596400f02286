import { isId } from '#contract/ids.ts';
import { madeTypes } from '#contract/kinds/made-types.ts';
import { setupAddresses } from '#contract/kinds/setup-addresses.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { workspaceOf } from '#server/domains/workspaces/index.ts';
import { hasRole } from '#server/kernel/authorize/subjects.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { isAtTheDesk } from './session.policy.ts';
import { sessionIn } from './sessions.queries.ts';

type Asked = { params: Readonly<Record<string, string>> };

const kindIn = (params: Asked['params']) => madeTypes.find((type) => type === params.sessionType);

function ofKind(_: unknown, { params }: Asked) {
  const sessionType = kindIn(params);
  return sessionType === undefined ? { missing: true as const } : { data: { sessionType } };
}

const ofOne: PageAnswers['edit-session'] = async ({ db }, { params: { phId = '', lsId = '' } }) => {
  const session = isId(lsId) ? await sessionIn(db, phId, lsId) : undefined;
  return session === undefined ? { missing: true } : { data: { sessionName: session.name } };
};

/** The address names the kind, which is to be that of the session. */
const ofOneOfKind: PageAnswers['session-insights'] = async (kernel, { params }) => {
  const { phId = '', lsId = '', sessionType } = params;
  const session = isId(lsId) ? await sessionIn(kernel.db, phId, lsId) : undefined;
  if (session === undefined || session.type !== sessionType) return { missing: true };
  return { data: { sessionName: session.name } };
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

/** At the address that the specification gives it the page shows the first kind. */
const ofTeam: PageAnswers['team-setup'] = async ({ db }, { params, subject: { id, accountId, isTeam } }) => {
  if (!isTeam) return { missing: true };
  if (params.sessionType === undefined)
    return { redirect: `/team/${id}/pigeonhole-settings/${madeTypes[0]}` };
  const sessionType = kindIn(params);
  if (sessionType === undefined) return { missing: true };
  const { name } = await workspaceOf(db, id, accountId);
  return { data: { teamId: id, name, sessionType } };
};

/** The same of an organization. Its subject has been found for its admins alone. */
const ofOrganisation: PageAnswers['organisation-setup'] = (_, { params, subject: { id, name } }) => {
  if (params.sessionType === undefined)
    return { redirect: `/organizations/${id}/pigeonhole-settings/${madeTypes[0]}` };
  const sessionType = kindIn(params);
  return sessionType === undefined ? { missing: true } : { data: { name, sessionType } };
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
  'team-setup': ofTeam,
  'organisation-setup': ofOrganisation,
  'any-session': ofWhoeverAsks,
  'new-session': ofKind,
  'edit-session': ofOne,
  'duplicate-session': ofOne,
  'session-insights': ofOneOfKind,
  'nest-session': ofOne,
};
