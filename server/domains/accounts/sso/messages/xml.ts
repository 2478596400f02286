import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js';
import { Refused, require } from '../refused.ts';
import { algorithms } from './algorithms.ts';
import { checkXml } from './check-xml.ts';

export const space = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
  encryption11: 'http://www.w3.org/2009/xmlenc11#',
} as const;

/** A signature has a dozen, and some certificates. */
const mostInSignature = 40;
/** In characters; SAML itself allows 256. */
const longestName = 512;
/** Of a node of the document object model. */
const elementType = 1;

/**
 * The text of a message that came in base64. Whoever reads it afterwards is to be given this very text: the decoder passes
 * over what is no base64, and a byte that is no UTF-8 would be another character to each reader.
 */
export function decodeMessage(encoded: string): string {
  return utf8Text(bytesOfBase64(encoded));
}

export function bytesOfBase64(encoded: string): Buffer {
  const bare = encoded.replace(/[ \t\r\n]+/g, '');
  require(/^[A-Za-z0-9+/]+={0,2}$/.test(bare), 'message');
  return Buffer.from(bare, 'base64');
}

export function utf8Text(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('message');
  }
}

/**
 * The root element of a message, read by the very parser that checks signatures afterwards. What has no business in a
 * SAML message, and is what its forgeries are made of, is refused before anything else is looked at: whatever `checkXml`
 * refuses, ids that name two things, signatures with objects inside, weak algorithms, and what is encrypted; an encrypted
 * assertion of the root's own is let through where it is asked for, and is decrypt-assertion.ts's to judge.
 */
export async function readXml(
  text: string,
  { encrypted = false }: { encrypted?: boolean } = {},
): Promise<Element> {
  const root = await parseXml(text);
  checkTree(root, encrypted);
  return root;
}

/** The root element of a text that is XML as `checkXml` has it. */
export async function parseXml(text: string): Promise<Element> {
  checkXml(text);
  const { documentElement } = await parseDomFromString(text).catch(() => {
    throw new Refused('message');
  });
  return documentElement;
}

function checkTree(root: Element, encrypted: boolean): void {
  const ids = new Set<string>();
  const waiting = [{ element: root, isInside: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element } = next;
    const isInside = next.isInside || (encrypted && isBox(element, root));
    // First of all: what is encrypted names algorithms of its own.
    require(isInside || (element.namespaceURI !== space.encryption && !isEncrypted(element)), 'encrypted');
    checkAttributes(element, ids, isInside);
    require(!is(element, space.signature, 'Object') && !is(element, space.signature, 'Manifest'), 'message');
    if (is(element, space.signature, 'Signature'))
      require(element.getElementsByTagName('*').length <= mostInSignature, 'message');
    waiting.push(...elementsIn(element).map((child) => ({ element: child, isInside })));
  }
}

const isEncrypted = (element: Element) =>
  ['EncryptedAssertion', 'EncryptedID', 'EncryptedAttribute'].some((name) =>
    is(element, space.assertion, name),
  );

const isBox = (element: Element, root: Element) =>
  is(element, space.assertion, 'EncryptedAssertion') && element.parentNode === root;

function checkAttributes(element: Element, ids: Set<string>, isInside: boolean): void {
  for (const { localName, name, value } of Array.from(element.attributes)) {
    const bare = localName ?? name;
    if (bare === 'Algorithm') require(isInside || algorithms.has(value), 'algorithm');
    if (bare.toLowerCase() !== 'id') continue;
    require(!ids.has(value), 'message');
    ids.add(value);
  }
}

export function is(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name;
}

export function childrenOf(element: Element, namespace: string, name: string): Element[] {
  return elementsIn(element).filter((child) => is(child, namespace, name));
}

function elementsIn(element: Element): Element[] {
  return Array.from(element.childNodes)
    .filter((child) => child.nodeType === elementType)
    .map((child) => child as Element);
}

/** All elements of a name, wherever they stand. */
export function everywhere(root: Element, namespace: string, name: string): Element[] {
  return Array.from(root.getElementsByTagNameNS(namespace, name)).concat(
    is(root, namespace, name) ? [root] : [],
  );
}

/** The one child of a name; undefined where there is none or more than one. */
export function onlyChild(element: Element, namespace: string, name: string): Element | undefined {
  const [first, ...others] = childrenOf(element, namespace, name);
  return others.length === 0 ? first : undefined;
}

/** An attribute that is there and says something. */
export function said(element: Element | undefined, name: string): string | undefined {
  return element?.getAttribute(name) || undefined;
}

/** Whether something can be a name or an id: they are kept, and found again by an index that takes no longer ones. */
export function isName(text: string | undefined): text is string {
  return text !== undefined && text !== '' && text.length <= longestName;
}

export function textOf(element: Element | undefined): string | undefined {
  return element?.textContent?.trim() || undefined;
}
