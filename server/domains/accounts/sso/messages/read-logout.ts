import { isNow } from '../is-now.ts';
import { require } from '../refused.ts';
import { type QuerySignature, readRedirect } from './redirect-binding.ts';
import { type Expected, type OpenedMessage, verifiedLogout } from './verified-logout.ts';
import { childrenOf, decodeMessage, is, isName, onlyChild, readXml, said, space, textOf } from './xml.ts';

/** In the body of a form, or in a query. */
export type LogoutMessage = { by: 'form'; encoded: string } | { by: 'redirect'; search: string };

/** A request that is one, whoever made it. */
type OpenedLogout = OpenedMessage & { requestId: string };

/** Who is to be signed out, and of which sessions: of all of theirs, where none is named. */
export type LogoutAsked = { requestId: string; nameId: string; sessionIndexes: string[]; signed: boolean };

/** Throws Refused where it is no log-out request at all. */
export async function openLogout(message: LogoutMessage): Promise<OpenedLogout> {
  const { text, query } = textIn(message, 'SAMLRequest');
  const root = await readXml(text);
  require(is(root, space.protocol, 'LogoutRequest') && said(root, 'Version') === '2.0', 'message');
  const requestId = said(root, 'ID');
  require(isName(requestId), 'message');
  return { text, root, requestId, query };
}

function textIn(
  message: LogoutMessage,
  parameter: 'SAMLRequest' | 'SAMLResponse',
): { text: string; query: QuerySignature } {
  if (message.by === 'form') return { text: decodeMessage(message.encoded), query: null };
  const { text, signature } = readRedirect(message.search, parameter);
  return { text, query: signature };
}

/** What a request asks for, if it is right in every way; else throws Refused. */
export async function readLogout(opened: OpenedLogout, expected: Expected): Promise<LogoutAsked> {
  const { signed, root } = await verifiedLogout(opened, expected);
  require(isNow(expected.now, undefined, said(root, 'NotOnOrAfter')), 'expired');
  const nameId = textOf(onlyChild(root, space.assertion, 'NameID'));
  const requestId = said(root, 'ID');
  const sessionIndexes = childrenOf(root, space.protocol, 'SessionIndex').map((index) => textOf(index));
  require(isName(requestId) && isName(nameId) && sessionIndexes.every(isName), 'message');
  return { requestId, nameId, sessionIndexes: sessionIndexes.filter(isName), signed };
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/**
 * The request that an answer of the provider says is done; throws Refused where it says anything else. Of one that logged
 * somebody out in part, at some of the services they use, the status is a success with another one inside.
 */
export async function readLogoutAnswer(message: LogoutMessage, expected: Expected): Promise<string> {
  const { text, query } = textIn(message, 'SAMLResponse');
  const opened = await readXml(text);
  require(is(opened, space.protocol, 'LogoutResponse') && said(opened, 'Version') === '2.0', 'message');
  const { root } = await verifiedLogout({ text, root: opened, query }, expected);
  const status = onlyChild(root, space.protocol, 'Status');
  const code = status && onlyChild(status, space.protocol, 'StatusCode');
  const isDone = said(code, 'Value') === success && code && !onlyChild(code, space.protocol, 'StatusCode');
  require(isDone === true, 'logoutThere');
  const requestId = said(root, 'InResponseTo');
  require(isName(requestId), 'requestUnknown');
  return requestId;
}
