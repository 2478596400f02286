import { useParams } from 'react-router';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { madeTypes } from '#contract/kinds/made-types.ts';

/** Which kind of session the page is about. */
export function useKindOfAddress(): MadeType {
  const { sessionType } = useParams();
  const kind = madeTypes.find((known) => known === sessionType);
  // The server answers no address with another.
  if (kind === undefined) throw new Error(`No type of session is called ${sessionType}`);
  return kind;
}
