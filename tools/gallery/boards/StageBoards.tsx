import './board.css';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { Bar } from '#web/ui/display/Bar.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';

export function StageQna() {
  return (
    <Shell
      state={<Chip variant="live">Live</Chip>}
      heading="Ask the leadership"
      passcode="AUTUMN26"
      people={412}
    >
      <FitText>When will the four-day pilot reach the support teams?</FitText>
      <p style={{ marginBlock: '0.8em' }}>
        <span className="stage-votes">187</span> <span className="sec">votes · Anonymous</span>
      </p>
      <div className="stage-rows" style={{ marginBlockStart: 'auto' }}>
        <div className="stage-row">
          <span>What did we learn from losing the Lisbon bid?</span>
          <b>96</b>
        </div>
        <div className="stage-row">
          <span>Can the travel budget be pooled across teams?</span>
          <b>41</b>
        </div>
      </div>
    </Shell>
  );
}

export function StagePoll() {
  return (
    <Shell
      state={<Chip variant="live">Live</Chip>}
      heading="398 of 412 have voted"
      passcode="AUTUMN26"
      people={412}
      sidebar={false}
    >
      <FitText largest={88}>What should we fix first?</FitText>
      <div className="stage-bars" style={{ marginBlockStart: 'auto' }}>
        <Bar variant="stage" label="Meetings" share={0.58} value="58 %" leading />
        <Bar variant="stage" label="Onboarding" share={0.27} value="27 %" />
        <Bar variant="stage" label="Tooling" share={0.1} value="10 %" />
        <Bar variant="stage" label="Nothing, go faster" share={0.05} value="5 %" />
      </div>
    </Shell>
  );
}
