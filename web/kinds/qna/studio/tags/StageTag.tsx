import type { LiveSession } from '#contract/sessions/sessions.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { tellFailed } from '#web/pages/studio/desk/tell-late.ts';
import { SelectToTake } from '#web/ui/fields/SelectToTake.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

type Props = { session: LiveSession<'qna'>; onChosen: () => void };

/** Which questions the stage shows: all, or those with a tag. */
export function StageTag({ session: { id, settings }, onChosen }: Props) {
  const { tags, stageTag } = settings;
  const all = stageTag === '' || tags.includes(stageTag) ? tags : [...tags, stageTag];
  if (all.length === 0) return null;

  async function choose(tag: string) {
    onChosen();
    try {
      await call('filterStage', { params: { lsId: id }, body: { tag } });
      toast(tag === '' ? t('desk.stageTag.undone') : t('desk.stageTag.done', { tag }), { variant: 'ok' });
    } catch (failure) {
      tellFailed(failure);
    }
  }

  return (
    <SelectToTake
      label={t('desk.stageTag')}
      choices={[
        { value: '', label: t('desk.stageTag.all') },
        ...all.map((tag) => ({ value: tag, label: t('desk.stageTag.one', { tag }) })),
      ]}
      value={stageTag}
      take={t('studio.apply')}
      onTake={choose}
    />
  );
}
