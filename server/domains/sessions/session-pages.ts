import { isId } from '#contract/ids.ts';
import { sessionTypes } from '#contract/kinds/kinds.live.ts';
import { setupAddresses } from '#contract/kinds/setup-addresses.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
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
  'nest-session': ofOne,
};
