import type { ReactNode } from 'react';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { useAsk } from '#web/api/queries.ts';
import { Asked } from '../layout/Asked.tsx';
import { type Above, aboveOf } from '../setup/from-above.ts';
import { stillIn } from '../setup/still-in.ts';
import type { SessionFields } from './session-fields.ts';

type Programme = Pick<SessionFields, 'trackIds' | 'speakers'>;
/** Fields without whom and what the event has no longer: a draft is kept, and nobody could take them out of it any more. */
export type WithoutGone = <Fields extends Programme>(fields: Fields) => Fields;
type Props = {
  phId: string;
  type: MadeType;
  children: (above: Above, withoutGone: WithoutGone) => ReactNode;
};

/**
 * What an event, and all above it, have set for its sessions of one kind; and whom and what the event has to choose from, so that
 * the form comes whole.
 */
export function AskedSetup({ phId, type, children }: Props) {
  const { data, error, refetch } = useAsk('readSetup', { params: { phId, kind: type } });
  const speakers = useAsk('listSpeakers', { params: { phId } });
  const tracks = useAsk('listTracks', { params: { phId } });
  const isWhole = !speakers.isPending && !tracks.isPending;
  const above = data && isWhole ? aboveOf(type, data.setup.levels) : undefined;
  const withoutGone: WithoutGone = (fields) => ({
    ...fields,
    trackIds: stillIn(tracks.data?.tracks, fields.trackIds, (id) => id),
    speakers: stillIn(speakers.data?.speakers, fields.speakers, ({ speakerId }) => speakerId),
  });
  return (
    <Asked answer={{ data: above, error, refetch }} level={1}>
      {(above) => children(above, withoutGone)}
    </Asked>
  );
}
