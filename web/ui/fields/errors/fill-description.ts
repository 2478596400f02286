type DescriptionPart = { text: string; href?: string };

type Words = { unknown: string; unknownError: string };

const placeholder = /\[([^\]]+)\]\(\{(\w+)\}\)|\{(\w+)\}/g;

/**
 * A description with its substitutions: `{name}` is replaced by the text, `[Log in]({login})` becomes a link to the
 * address called login. What has no value reads "Unknown", an empty description "Unknown Error".
 */
export function fillDescription(
  description: string | undefined,
  substitutions: Readonly<Record<string, string>>,
  words: Words,
): DescriptionPart[] {
  if (!description) return [{ text: words.unknownError }];
  const parts: DescriptionPart[] = [];
  let at = 0;
  for (const match of description.matchAll(placeholder)) {
    const [whole, linkText, linkName, name] = match;
    if (match.index > at) parts.push({ text: description.slice(at, match.index) });
    at = match.index + whole.length;
    const value = ownValue(substitutions, linkName ?? name ?? '');
    if (linkText === undefined) parts.push({ text: value ?? words.unknown });
    else
      parts.push(
        value !== undefined && mayBeFollowed(value) ? { text: linkText, href: value } : { text: linkText },
      );
  }
  if (at < description.length) parts.push({ text: description.slice(at) });
  return parts;
}

function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Our own pages, and secure ones elsewhere. Not `javascript:`, and not `//elsewhere` that only looks like ours. */
function mayBeFollowed(address: string): boolean {
  return /^\/(?![/\\])/.test(address) || address.startsWith('https://');
}
