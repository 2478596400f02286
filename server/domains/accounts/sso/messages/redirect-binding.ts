import { sign } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Refused, require } from '../refused.ts';
import { bytesOfBase64, utf8Text } from './xml.ts';

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** The address that takes a browser to somebody with a message in its query, signed where a key is given. */
export function redirectAddress(
  address: string,
  parameter: 'SAMLRequest' | 'SAMLResponse',
  {
    xml,
    relayState,
    signWith = null,
  }: { xml: string; relayState: string | undefined; signWith?: string | null },
): string {
  const url = new URL(address);
  const message = new URLSearchParams({ [parameter]: deflateRawSync(xml).toString('base64') });
  if (relayState) message.set('RelayState', relayState);
  if (signWith !== null) {
    message.set('SigAlg', rsaSha256);
    // Of these letters, in this order: they go into the address as they are.
    message.set('Signature', sign('sha256', Buffer.from(`${message}`), signWith).toString('base64'));
  }
  url.search = [url.search.slice(1), `${message}`].filter(Boolean).join('&');
  return url.href;
}

/** What a query is signed by: the bytes, and by which algorithm; null where it is not. */
export type QuerySignature = { bytes: Buffer; algorithm: string; signature: string } | null;

/** Deflated text could be a thousand times as long as it looks: as much as a form may carry. */
const longest = 75_000;

/**
 * A message in a query, and its signature. Both are taken from the query as it came, and from nothing else: the signature is
 * about those very letters, and of a parameter that comes twice, two parsers may choose two.
 */
export function readRedirect(
  search: string,
  parameter: 'SAMLRequest' | 'SAMLResponse',
): { text: string; signature: QuerySignature } {
  const parameters = parametersOf(search);
  const message = parameters.get(parameter);
  require(message !== undefined, 'message');
  const text = utf8Text(inflated(bytesOfBase64(decoded(message))));
  return { text, signature: signatureOf(parameters, parameter) };
}

function signatureOf(parameters: ReadonlyMap<string, string>, parameter: string): QuerySignature {
  const [algorithm, signature] = [parameters.get('SigAlg'), parameters.get('Signature')];
  if (signature === undefined) return null;
  const signed = [parameter, 'RelayState', 'SigAlg']
    .filter((name) => parameters.has(name))
    .map((name) => `${name}=${parameters.get(name)}`);
  return {
    bytes: Buffer.from(signed.join('&')),
    algorithm: decoded(algorithm ?? ''),
    signature: decoded(signature),
  };
}

function parametersOf(search: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const part of search.split('&')) {
    const [name = '', ...value] = part.split('=');
    require(!parameters.has(name), 'message');
    parameters.set(name, value.join('='));
  }
  return parameters;
}

/** A plus is one here, and no blank: what we decode is base64, or the name of an algorithm. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Refused('message');
  }
}

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: longest });
  } catch {
    throw new Refused('message');
  }
}
