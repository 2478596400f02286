import type { MadeType } from '#contract/kinds/kinds.live.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { saveSetup } from '#contract/settings/setups.ts';
import { useAsk } from '#web/api/queries.ts';
import { Asked } from '../layout/Asked.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SessionPreview } from '../sessions/preview/SessionPreview.tsx';
import { newFields } from '../sessions/session-bodies.ts';
import { KindSettings } from './KindSettings.tsx';
import { aboveEvent, kindSetupOf, setupBody, underAbove } from './kind-setup.ts';
import { SetupPage } from './SetupPage.tsx';

type Props = { kind: MadeType; pigeonhole: Pigeonhole };

export function KindSetup({ kind, pigeonhole: { id: phId, passcode } }: Props) {
  const answer = useAsk('readSetup', { params: { phId, kind } });
  const lookAgain = async () => {
    const { data } = await answer.refetch();
    return data ? kindSetupOf(data.setup) : null;
  };
  return (
    <Asked answer={answer} rows={[20, 18]}>
      {({ setup }) => {
        const above = aboveEvent(setup);
        const fresh = newFields(kind, above.settings);
        return (
          <SetupPage
            saves="saveSetup"
            draft={`defaults-${kind}.${phId}`}
            saved={kindSetupOf(setup)}
            lookAgain={lookAgain}
            shownAs={(fields) => underAbove(fields, above)}
            input={(fields, base) => ({ params: { phId, kind }, body: setupBody(fields, base, above) })}
            check={({ body }) => problemsOf(saveSetup.body, body)}
            preview={({ settings }) => (
              <SessionPreview type={kind} fields={{ ...fresh, settings }} passcode={passcode} />
            )}
          >
            {(typed) => <KindSettings kind={kind} content={fresh.content} above={above} {...typed} />}
          </SetupPage>
        );
      }}
    </Asked>
  );
}
