import { receiveAssertion as endpoint, type SsoProblem } from '#contract/accounts/sso.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { loginWith } from './login-with.ts';
import { readAssertion } from './messages/read-assertion.ts';
import type { Vouched } from './messages/read-vouched.ts';
import { noteRefused } from './note-refused.ts';
import { samlAddresses } from './providers/saml-addresses.ts';
import { ssoOfEmail } from './providers/sso-domains.queries.ts';
import { providerOf, type SsoOrganisation, ssoOrganisation } from './providers/sso-organisations.queries.ts';
import { orRefused, require } from './refused.ts';
import {
  keepSsoTicket,
  type SsoRequest,
  spendMessage,
  ssoRequest,
  takeSsoRequest,
} from './sso-requests.queries.ts';

/** Longer than any assertion is taken after it was made, both clocks being wrong. */
const minutesRemembered = 15;
/** For one redirect. */
const minutesForTicket = 2;

type Read = { is: 'refused'; problem: SsoProblem } | { is: 'vouched'; vouched: Vouched; asked: Asked };
/** The request an assertion answers; null where nobody asked and that is allowed. */
type Asked = { idHash: Buffer; request: SsoRequest } | null;

/**
 * An assertion has come in, by a browser that sent no cookie along: the request was made by a page of another site. So
 * nobody is signed in here. What is right becomes a ticket, and the browser comes for its session with that, and with its
 * cookies, in a request of our own (finish-sso.ts).
 */
export const receiveAssertion = handleInTwoSteps(
  endpoint,
  'none',
  async ({ kernel, params, body, now }): Promise<{ sso: SsoOrganisation; read: Read }> => {
    const sso = await ssoOrganisation(kernel.db, params.ssoOrgId);
    if (sso === undefined) throw new Refusal('NotFound');
    const idHash = hashSecret(body.RelayState ?? '');
    const read = await orRefused(async (): Promise<Read> => {
      const provider = providerOf(sso, kernel.keys, now);
      require(provider !== undefined, 'notSetUp');
      const asked = await askedFor(kernel.db, sso, idHash, body.SAMLResponse, now);
      const ours = samlAddresses(kernel.config, sso.id);
      const requestId = asked?.request.requestId ?? null;
      const vouched = await readAssertion(body.SAMLResponse, { provider, ours, requestId, now });
      return { is: 'vouched', vouched, asked };
    });
    return { sso, read };
  },
  async (call, { sso, read }) => {
    const { tx, now, note } = call;
    const token = makeSecret();
    const kept = read.is === 'refused' ? read : await orRefused(() => keepTicket(tx, sso, read, token, now));
    if (kept.is !== 'refused') return { url: `/sso/finish/${token}` };
    const { problem } = kept;
    await note({ ssoOrgId: sso.id, problem });
    await noteRefused(call, { ssoOrgId: sso.id, what: 'sign-in', problem });
    return { url: loginWith(problem) };
  },
);

async function askedFor(
  db: Db,
  sso: SsoOrganisation,
  idHash: Buffer,
  response: string,
  now: Date,
): Promise<Asked> {
  const request = await ssoRequest(db, idHash, sso.id, now);
  if (request !== undefined) return { idHash, request };
  // What a stranger sends is not parsed: which of the two words they read may depend on a glance.
  const answers = Buffer.from(response, 'base64').includes(' InResponseTo=');
  require(sso.unsolicited, answers ? 'requestUnknown' : 'unsolicited');
  return null;
}

async function keepTicket(
  tx: Tx,
  sso: SsoOrganisation,
  { vouched, asked }: Extract<Read, { is: 'vouched' }>,
  token: string,
  now: Date,
): Promise<{ is: 'kept' }> {
  const remembered = new Date(now.getTime() + minutesRemembered * 60_000);
  require(await spendMessage(tx, sso.id, vouched.assertionId, remembered), 'replayed');
  require(asked === null || (await takeSsoRequest(tx, asked.idHash)), 'replayed');
  // A provider speaks for the domains of its own organisation and no others.
  require((await ssoOfEmail(tx, vouched.email))?.ssoOrgId === sso.id, 'foreignAddress');
  const { nameId, nameLasts, nameAttributes, sessionIndex, email, displayName } = vouched;
  await keepSsoTicket(tx, {
    tokenHash: hashSecret(token),
    ssoOrganisationId: sso.id,
    visitHash: asked?.request.visitHash ?? null,
    testerId: asked?.request.testerId ?? null,
    nameId,
    nameLasts,
    nameAttributes,
    sessionIndex,
    email,
    displayName,
    redirectTo: asked?.request.redirectTo ?? null,
    stay: asked?.request.stay ?? false,
    expiresAt: new Date(now.getTime() + minutesForTicket * 60_000),
  });
  return { is: 'kept' };
}
