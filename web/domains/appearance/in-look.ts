import type { CSSProperties } from 'react';
import type { Look } from '#contract/appearance/shown.ts';
import type { Scheme } from '#contract/appearance/tokens.ts';

/** Attributes of an element in which an event looks as on its own screens, in a page that looks as the product. */
export function inLook(look: Look | null, scheme: Scheme): { 'data-theme': Scheme; style: CSSProperties } {
  const tokens = Object.entries(look?.[scheme] ?? {}).map(([name, color]) => [`--${name}`, color]);
  return { 'data-theme': scheme, style: Object.fromEntries(tokens) };
}
