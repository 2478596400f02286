import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { addTexts } from '#web/messages.ts';
import { type Part, partWithTexts } from '../parts/part.ts';
import type { AnyAudienceKind } from './audience-kind.ts';
import { kinds } from './kinds.ts';

const parts = new Map<SessionType, Part<AnyAudienceKind>>();

/** What a kind of session brings, with its texts. Most phones need one or two of the kinds. */
export function kindPart(type: SessionType): Part<AnyAudienceKind> {
  const part = parts.get(type) ?? partWithTexts(`kinds/${type}`, () => fetchKind(type));
  parts.set(type, part);
  return part;
}

async function fetchKind(type: SessionType): Promise<AnyAudienceKind> {
  const kind: AnyAudienceKind = await kinds[type]();
  for (const [catalogue, english] of Object.entries(kind.alsoSays ?? {})) await addTexts(catalogue, english);
  return kind;
}
