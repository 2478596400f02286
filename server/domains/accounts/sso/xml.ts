import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js';
import { Refused, require } from './refused.ts';

export const space = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/** Every algorithm a message may name, whatever for. SHA-1 is not among them, nor is a canonical form that keeps comments. */
const algorithms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
]);

const most = { depth: 40, elements: 2000 } as const;
const kind = { element: 1, text: 3, instruction: 7 } as const;

/**
 * The root element of a message, read by the very parser that checks signatures afterwards. What has no business in a
 * SAML message, and is what its forgeries are made of, is refused before anything else is looked at: document types,
 * comments, instructions, CDATA, ids that name two things, signatures with objects inside, weak algorithms.
 */
export async function readXml(text: string): Promise<Element> {
  const document = await parseDomFromString(text).catch(() => {
    throw new Refused('message');
  });
  const root = document.documentElement;
  for (const node of Array.from(document.childNodes)) {
    const declaration = node.nodeType === kind.instruction && node.nodeName === 'xml';
    require(node === root || declaration || isBlank(node), 'message');
  }
  checkTree(root);
  return root;
}

function checkTree(root: Element): void {
  const ids = new Set<string>();
  const waiting = [{ element: root, depth: 0 }];
  let elements = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element, depth } = next;
    elements += 1;
    require(elements <= most.elements && depth <= most.depth, 'message');
    checkAttributes(element, ids);
    require(!is(element, space.signature, 'Object') && !is(element, space.signature, 'Manifest'), 'message');
    for (const child of Array.from(element.childNodes)) {
      if (child.nodeType === kind.element) waiting.push({ element: child as Element, depth: depth + 1 });
      else require(child.nodeType === kind.text, 'message');
    }
  }
}

function checkAttributes(element: Element, ids: Set<string>): void {
  for (const { localName, name, value } of Array.from(element.attributes)) {
    const bare = localName ?? name;
    if (bare === 'Algorithm') require(algorithms.has(value), 'algorithm');
    if (bare.toLowerCase() !== 'id') continue;
    require(!ids.has(value), 'message');
    ids.add(value);
  }
}

function isBlank(node: Node): boolean {
  return node.nodeType === kind.text && (node.nodeValue ?? '').trim() === '';
}

export function is(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name;
}

export function childrenOf(element: Element, namespace: string, name: string): Element[] {
  return Array.from(element.childNodes)
    .filter((child) => child.nodeType === kind.element)
    .map((child) => child as Element)
    .filter((child) => is(child, namespace, name));
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

export function textOf(element: Element | undefined): string | undefined {
  return element?.textContent?.trim() || undefined;
}
