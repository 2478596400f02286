import type { UseQueryResult } from '@tanstack/react-query';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { type Setup, saveSetup } from '#contract/settings/setups.ts';
import type { CallError, CallInput } from '#web/api/call.ts';
import { Asked } from '../layout/Asked.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SessionPreview } from '../sessions/preview/SessionPreview.tsx';
import { newFields } from '../sessions/session-bodies.ts';
import { KindSettings, type SetUpAt } from './KindSettings.tsx';
import { aboveLevel, kindSetupOf, setupBody, underAbove } from './kind-setup.ts';
import { SetupPage } from './SetupPage.tsx';

type Saves = 'saveSetup' | 'saveWorkspaceSetup' | 'saveOrganisationSetup';

type Props<Name extends Saves> = {
  kind: MadeType;
  at: SetUpAt;
  answer: UseQueryResult<{ setup: Setup }, CallError>;
  saves: Name;
  input: (body: ReturnType<typeof setupBody>) => CallInput<Name>;
  draft: string;
  /** As the preview of the projector has it. */
  passcode: Pigeonhole['passcode'];
};

/** How all sessions of one kind are set up, in an event, or in all events of a team or an organization. */
export function KindSetup<Name extends Saves>({
  kind,
  at,
  answer,
  saves,
  input,
  draft,
  passcode,
}: Props<Name>) {
  const lookAgain = async () => {
    const { data } = await answer.refetch();
    return data ? kindSetupOf(at, data.setup) : null;
  };
  return (
    <Asked answer={answer} rows={[20, 18]}>
      {({ setup }) => {
        const above = aboveLevel(at, setup);
        const fresh = newFields(kind, above.settings);
        return (
          <SetupPage
            saves={saves}
            draft={draft}
            saved={kindSetupOf(at, setup)}
            lookAgain={lookAgain}
            shownAs={(fields) => underAbove(fields, above)}
            input={(fields, base) => input(setupBody(fields, base, above))}
            check={({ body }) => problemsOf(saveSetup.body, body)}
            preview={({ settings }) => (
              <SessionPreview type={kind} fields={{ ...fresh, settings }} passcode={passcode} />
            )}
          >
            {(typed) => <KindSettings kind={kind} at={at} content={fresh.content} above={above} {...typed} />}
          </SetupPage>
        );
      }}
    </Asked>
  );
}
