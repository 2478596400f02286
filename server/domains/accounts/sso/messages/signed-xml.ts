import { getVerifiedXml } from '@node-saml/node-saml/lib/xml.js';

/** The very bytes that the signature of an element is about; null where it is not right. */
export function signedXml(text: string, element: Element, certificates: string[]): string | null {
  try {
    return getVerifiedXml(text, element, certificates);
  } catch {
    return null;
  }
}
