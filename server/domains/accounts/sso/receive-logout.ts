import { receiveLogout as endpoint, type SsoProblem } from '#contract/accounts/sso.ts';
import { type Call, handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { endVouchedFor } from './end-vouched-for.ts';
import { type LogoutStatus, logoutResponseAddress } from './messages/logout-response.ts';
import { type LogoutAsked, type LogoutMessage, openLogout, readLogout } from './messages/read-logout.ts';
import { redirectAddress } from './messages/redirect-binding.ts';
import { noteRefused } from './note-refused.ts';
import type { Provider } from './providers/provider.ts';
import { type SamlAddresses, samlAddresses } from './providers/saml-addresses.ts';
import { providerOf, ssoOrganisation } from './providers/sso-organisations.queries.ts';
import { answerIn, endWithAnswer, type ReadAnswer, readAnswer } from './receive-logout-answer.ts';
import { orRefused, Refused } from './refused.ts';
import { spendMessage } from './sso-requests.queries.ts';

const minutesRemembered = 15;

type Read =
  | { is: 'asked'; asked: LogoutAsked; text: string }
  /** `requestId`: of a request that is to be answered over there; null where only words are left. */
  | { is: 'refused'; problem: SsoProblem; requestId: string | null };

type Found = {
  provider: Provider | undefined;
  ours: SamlAddresses;
  relayState: string | undefined;
  read: Read;
};
type FoundAnswer = { answer: ReadAnswer };

/**
 * A provider signs somebody out: by a form or by a redirect, in the browser of whoever asked for it over there. Each request
 * is answered over there, or else in words. Its answer to a request of ours comes here too (receive-logout-answer.ts).
 */
export const receiveLogout = handleInTwoSteps(
  endpoint,
  'none',
  async (call): Promise<Found | FoundAnswer> => {
    const { kernel, params, query, search, body, now } = call;
    const sso = await ssoOrganisation(kernel.db, params.ssoOrgId);
    if (sso === undefined) throw new Refusal('NotFound');
    const provider = providerOf(sso, kernel.keys, now);
    const answer = answerIn(call);
    if (answer !== null) return { answer: await readAnswer(call, answer, provider) };
    const ours = samlAddresses(kernel.config, sso.id);
    const relayState = body.RelayState ?? query.RelayState;
    const { SAMLRequest: request } = body;
    const message: LogoutMessage =
      request === undefined ? { by: 'redirect', search } : { by: 'form', encoded: request };
    const read: Read =
      provider === undefined
        ? { is: 'refused', problem: 'notSetUp', requestId: null }
        : await readMessage(message, { provider, ours, now });
    return { provider, ours, relayState, read };
  },
  async (call, found) => {
    if ('answer' in found) return { url: await endWithAnswer(call, found.answer) };
    const { read, ours, relayState } = found;
    if (read.is === 'refused') return refuse(call, found, read);
    const { asked, text } = read;
    // A form from another site comes without our cookies, a redirect to ourselves with them.
    if (!asked.signed && call.body.SAMLRequest !== undefined) {
      const { pathname, search } = new URL(
        redirectAddress(ours.logoutUrl, 'SAMLRequest', { xml: text, relayState }),
      );
      return { url: `${pathname}${search}` };
    }
    const remembered = new Date(call.now.getTime() + minutesRemembered * 60_000);
    const { requestId, signed } = asked;
    if (signed && !(await spendMessage(call.tx, call.params.ssoOrgId, requestId, remembered)))
      return refuse(call, found, { problem: 'replayed', requestId });
    const status = await endVouchedFor(call, call.params.ssoOrgId, asked);
    return { url: (await answered(call, found, requestId, status)) ?? '/login' };
  },
);

async function readMessage(
  message: LogoutMessage,
  expected: { provider: Provider; ours: SamlAddresses; now: Date },
): Promise<Read> {
  let requestId: string | null = null;
  try {
    const opened = await openLogout(message);
    requestId = opened.requestId;
    return { is: 'asked', asked: await readLogout(opened, expected), text: opened.text };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { problem } = error;
    return { is: 'refused', problem, requestId: problem === 'issuer' ? null : requestId };
  }
}

type Answering = Pick<Call<typeof endpoint, 'none'>, 'tx' | 'params' | 'now' | 'afterCommit'>;

async function refuse(
  call: Answering,
  found: Found,
  { problem, requestId }: { problem: SsoProblem; requestId: string | null },
): Promise<{ url: string }> {
  const { ssoOrgId } = call.params;
  await noteRefused(call, { ssoOrgId, what: 'log-out', problem });
  const there = requestId === null ? null : await answered(call, found, requestId, 'refused');
  const word = problem === 'logoutUnsigned' ? problem : 'logoutRefused';
  return { url: there ?? `/logout?sso=${word}` };
}

/** Where the browser takes our answer; null where there is no address for one, or it cannot be signed as it has to be. */
async function answered(
  call: Answering,
  { provider, ours, relayState }: Found,
  requestId: string,
  status: LogoutStatus,
): Promise<string | null> {
  if (provider === undefined) return null;
  const { now } = call;
  const answer = await orRefused(async () => ({
    to: logoutResponseAddress({ provider, ours, requestId, relayState, status, now }),
  }));
  if ('to' in answer) return answer.to;
  const { problem } = answer;
  await noteRefused(call, { ssoOrgId: call.params.ssoOrgId, what: 'log-out', problem });
  return null;
}
