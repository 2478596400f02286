import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { type Part, partWithTexts } from '../parts/part.ts';
import type { AnyAudienceKind } from './audience-kind.ts';
import { kinds } from './kinds.ts';

const parts = new Map<SessionType, Part<AnyAudienceKind>>();

/** What a kind of session brings, with its texts. Most phones need one or two of the kinds. */
export function kindPart(type: SessionType): Part<AnyAudienceKind> {
  const part = parts.get(type) ?? partWithTexts<AnyAudienceKind>(`kinds/${type}`, kinds[type]);
  parts.set(type, part);
  return part;
}
