import { isId } from '#contract/ids.ts';
import { sessionTypes } from '#contract/kinds/kinds.live.ts';
import { setupAddresses } from '#contract/kinds/setup-addresses.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { sessionIn } from './sessions.queries.ts';

type Asked = { params: Readonly<Record<string, string>> };

function ofKind(_: unknown, { params }: Asked) {
  const sessionType = sessionTypes.find((type) => type === params.sessionType);
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

/** The pages of one session; the pigeonhole in their address has been found by then. */
export const sessionPages: PageAnswers = {
  setup(kernel, { params, ...asked }) {
    const { phId, sessionType = '' } = params;
    const kind = setupAddresses.get(sessionType);
    return kind === undefined
      ? ofKind(kernel, { params, ...asked })
      : { redirect: `/p/${phId}/setup/${kind}` };
  },
  'new-session': ofKind,
  'edit-session': ofOne,
  'duplicate-session': ofOne,
  'session-insights': ofOneOfKind,
};
