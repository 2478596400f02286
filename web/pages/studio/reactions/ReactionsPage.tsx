import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { type Reactions as Saved, saveReactions } from '#contract/sessions/reactions.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { fieldsOf } from '../setup/fields.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { KindsOffering } from './KindsOffering.tsx';
import { OfferedList } from './OfferedList.tsx';
import { ReactionsPreview } from './ReactionsPreview.tsx';
import { allReactions, bodyOf, savedFields } from './reactions-fields.ts';

export default function ReactionsPage() {
  return <EventPage>{(pigeonhole) => <Reactions key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function Reactions({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const answer = useAsk('readReactions', { params: { phId } });
  const readAgain = async () => (await answer.refetch()).data?.reactions;
  return (
    <>
      <PageHead title={t('reactions.title')} of={name} lead={t('reactions.lead')} />
      <Asked answer={answer} rows={[14, 10]}>
        {({ reactions }) => <Edit phId={phId} saved={reactions} readAgain={readAgain} />}
      </Asked>
    </>
  );
}

type EditProps = { phId: string; saved: Saved; readAgain: () => Promise<Saved | undefined> };

function Edit({ phId, saved, readAgain }: EditProps) {
  const shown = savedFields(saved);
  const all = allReactions(saved.custom);
  return (
    <SetupPage
      saves="saveReactions"
      draft={`reactions.${phId}`}
      saved={shown}
      lookAgain={async () => {
        const now = await readAgain();
        return now ? savedFields(now) : null;
      }}
      // What a colleague has removed cannot be offered any more.
      shownAs={(fields) => ({
        ...fields,
        offered: fields.offered.filter((id) => all.some((one) => one.id === id)),
      })}
      input={(fields, base) => ({ params: { phId }, body: changeOf(fields, { saved: shown, base, bodyOf }) })}
      check={({ body }) => problemsOf(saveReactions.body, body)}
      preview={(fields) => <ReactionsPreview fields={fields} all={all} />}
    >
      {({ fields, set }) => {
        const field = fieldsOf('reactions', { values: fields, onChange: set, schemas: {}, locks: {} });
        return (
          <>
            <FormSection title={t('reactions.section')}>
              {field.switch('enabled')}
              {field.switch('onStage')}
            </FormSection>
            <FormSection title={t('reactions.kinds')} hint={t('reactions.kinds.hint')}>
              <KindsOffering kinds={fields.kinds} onChange={(kinds) => set({ kinds })} />
            </FormSection>
            <FormSection title={t('reactions.offered')} hint={t('reactions.offered.hint')}>
              <OfferedList
                phId={phId}
                all={all}
                offered={fields.offered}
                onChange={(offered) => set({ offered })}
              />
            </FormSection>
          </>
        );
      }}
    </SetupPage>
  );
}
