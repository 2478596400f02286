import { urlOf } from '../../system/url-of.ts';

/** A part of a message: words, or a web address that can be opened. */
type MessagePart = { text: string; link: null } | { text: string; link: Link };

type Link = {
  /** In full, as the browser goes there. */
  href: string;
  /** Where it leads, in ASCII: letters of other scripts that look like Latin ones are seen to be others. */
  host: string;
  /** What comes after the host; empty where nothing does. */
  rest: string;
};

/** Up to a space or a control character: those that turn the direction of text must not be in an address. */
const address = /\bhttps?:\/\/[^\s\p{C}<>"]+/giu;
/** What mostly ends a sentence around an address, and not the address. */
const closing = /[.,;:!?'’”)\]}»،؛؟]+$/u;

/**
 * A message in parts, with the addresses in it. Only `http` and `https` count, and no address that has a user's name in front of its
 * host, which is there to be mistaken for it.
 */
export function partsOf(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const found of text.matchAll(address)) {
    const written = found[0].replace(closing, '');
    const link = linkTo(written);
    if (link === null) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), link: null });
    parts.push({ text: written, link });
    at = found.index + written.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), link: null });
  return parts;
}

function linkTo(written: string): Link | null {
  const url = urlOf(written);
  if (url === null) return null;
  const { href, host, hostname, pathname, search, hash, username, password } = url;
  if (username !== '' || password !== '' || !hostname.includes('.')) return null;
  const rest = `${pathname}${search}${hash}`;
  return { href, host, rest: rest === '/' ? '' : rest };
}
