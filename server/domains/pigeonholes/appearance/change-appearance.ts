import type { Appearance } from '#contract/appearance/appearance.ts';
import { appearanceView } from '#contract/appearance/appearance-view.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { holdFiles } from '#server/domains/files/index.ts';
import type { PigeonholeSubject } from '#server/kernel/authorize/subjects.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { PublishingCall } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { appearanceOf } from './appearance.queries.ts';

/** Where it shows: who else changes it meanwhile waits. */
export const screensOf = ({ id }: Pick<PigeonholeSubject, 'id'>): readonly Stream[] => [
  { pigeonholeId: id, streamId: agendaStreamId },
];

/** Reads how the event looks by now, and shows it on all of its screens. */
export async function showAppearance({
  tx,
  subject,
  publish,
}: Pick<PublishingCall<AnyEndpoint, 'pigeonhole'>, 'tx' | 'subject' | 'publish'>): Promise<Appearance> {
  const appearance = await appearanceOf(tx, subject.id);
  await publish(subject.id, agendaStreamId, [
    { name: 'appearance-changed', body: appearanceView(appearance) },
  ]);
  return appearance;
}

/** Throws `Validation` where the event does not have the picture. What it has stays until the transaction ends. */
export async function holdPicture(tx: Tx, pigeonholeId: string, field: string, id: string): Promise<void> {
  const held = await holdFiles(tx, pigeonholeId, [id]);
  if (held.length === 0) refuse(field, { key: 'picture.lost' });
}

export function refuse(field: string, problem: FieldProblem): never {
  throw new Refusal('Validation', { fields: { [field]: [problem] } });
}
