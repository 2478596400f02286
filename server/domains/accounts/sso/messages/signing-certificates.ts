import { verify } from 'node:crypto';
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto';
import { require } from '../refused.ts';
import { inclusiveForm, signatureAlgorithms } from './algorithms.ts';
import { onlyChild, said, space, textOf } from './xml.ts';

/** The certificate whose key signed these bytes; throws Refused where none of them did. */
export function certificateThatSigned(
  bytes: Buffer,
  { algorithm, signature }: { algorithm: string | undefined; signature: string | undefined },
  certificates: readonly string[],
): string {
  const how = signatureAlgorithms.get(algorithm ?? '');
  require(how !== undefined, 'algorithm');
  const { hash, ...padding } = how;
  const given = Buffer.from(signature ?? '', 'base64');
  const found = certificates.find((key) => verify(hash, bytes, { key, ...padding }, given));
  require(found !== undefined, 'signature');
  return found;
}

/**
 * Those of a provider's certificates that made these signatures; throws Refused where one was made by none of them. Looks at
 * the few elements that carry the digest, and at nothing that it stands for: what a stranger sends gets no further, while the
 * library goes through all of a message, over and over, for each certificate.
 */
export function certificatesThatSigned(
  signatures: readonly Element[],
  certificates: readonly string[],
): string[] {
  return signatures.map((signature) => {
    const signedInfo = onlyChild(signature, space.signature, 'SignedInfo');
    require(signedInfo !== undefined, 'message');
    const method = onlyChild(signedInfo, space.signature, 'SignatureMethod');
    const value = onlyChild(signature, space.signature, 'SignatureValue');
    const bytes = Buffer.from(canonicalForm(signedInfo));
    return certificateThatSigned(
      bytes,
      { algorithm: said(method, 'Algorithm'), signature: textOf(value) },
      certificates,
    );
  });
}

function canonicalForm(signedInfo: Element): string {
  const method = said(onlyChild(signedInfo, space.signature, 'CanonicalizationMethod'), 'Algorithm');
  const form = method === inclusiveForm ? new C14nCanonicalization() : new ExclusiveCanonicalization();
  // They write declarations into what they are given.
  return form.process(signedInfo.cloneNode(true) as Element, {
    ancestorNamespaces: namespacesAround(signedInfo),
  });
}

/** What the elements around this one bind, the nearest first, and it does not itself. */
function namespacesAround(element: Element): { prefix: string; namespaceURI: string }[] {
  const own = [element.prefix ?? '', ...bindings(element).map(({ prefix }) => prefix)];
  const around = new Map<string, string>();
  for (let next = element.parentNode; next?.nodeType === 1; next = next.parentNode)
    for (const { prefix, namespaceURI } of bindings(next as Element))
      if (!around.has(prefix)) around.set(prefix, namespaceURI);
  return [...around]
    .map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }))
    .filter(({ prefix, namespaceURI }) => namespaceURI !== '' && !own.includes(prefix));
}

function bindings(element: Element): { prefix: string; namespaceURI: string }[] {
  return Array.from(element.attributes)
    .filter(({ name }) => /^xmlns(?::|$)/.test(name))
    .map(({ name, value }) => ({ prefix: name.slice('xmlns:'.length), namespaceURI: value }));
}
