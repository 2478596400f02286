import './board.css';
import { type ReactNode, useState } from 'react';
import { Router } from '#web/pages/audience/router.tsx';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { Flock } from '#web/ui/brand/Flock.tsx';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { VoteButton } from '#web/ui/controls/VoteButton.tsx';
import { Bar } from '#web/ui/display/Bar.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

const back = { to: '/AUTUMN26', label: 'Autumn Summit 2026' };

export function AudienceJoin() {
  return (
    <Router>
      <Shell top={<Wordmark brand="Volary" size={34} />}>
        <div style={{ marginBlock: 'auto', display: 'grid', gap: '1rem' }}>
          <div style={{ inlineSize: '85%' }}>
            <Flock />
          </div>
          <h1 style={{ fontSize: '2.5rem' }}>Join the event</h1>
          <TextField label="Passcode" variant="display" defaultValue="AUTUMN26" autoCapitalize="characters" />
          <Card variant="chosen" className="question">
            <div>
              <b>Autumn Summit 2026</b>
              <p className="mut">Lisbon, 412 here</p>
            </div>
            <Chip variant="live">Live</Chip>
          </Card>
        </div>
        <p className="mut xs">No app, no account. Scan the code on the screen, or type the passcode.</p>
      </Shell>
    </Router>
  );
}

function Question({
  text,
  by,
  votes,
  voted = false,
  variant = 'plain',
}: {
  text: string;
  by: ReactNode;
  votes: number | null;
  voted?: boolean;
  variant?: 'plain' | 'gold' | 'faded';
}) {
  return (
    <Card as="li" variant={variant} className="question">
      <div>
        {text}
        <p className="xs sec" style={{ marginBlockStart: '0.375rem' }}>
          {by}
        </p>
      </div>
      <VoteButton count={votes} pressed={voted} onPress={() => {}} about={text} />
    </Card>
  );
}

export function AudienceQna() {
  return (
    <Router>
      <Shell
        back={back}
        live
        connection="offline"
        bottom={
          <div className="question" style={{ alignItems: 'center' }}>
            <div>
              <TextField label="Ask a question" labelHidden placeholder="Ask a question" />
            </div>
            <Button>Ask</Button>
          </div>
        }
      >
        <h1 className="phone-title">Ask the leadership</h1>
        <p className="mut">Mara Lind, Tom Okafor. 412 here</p>
        <div style={{ marginBlock: '0.875rem' }}>
          <Tabs
            label="Order"
            panel="questions"
            selected="top"
            onSelect={() => {}}
            tabs={[
              { id: 'top', label: 'Top' },
              { id: 'new', label: 'New' },
              { id: 'mine', label: 'Mine' },
            ]}
          />
        </div>
        <TabPanel panel="questions" selected="top">
          <ul className="stack" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            <Question
              variant="gold"
              text="When will the four-day pilot reach the support teams?"
              by="Anonymous"
              votes={187}
              voted
            />
            <Question text="What did we learn from losing the Lisbon bid?" by="Ines P." votes={96} />
            <Question
              text="Can the travel budget be pooled across teams?"
              by={<b style={{ color: 'var(--green-ink)' }}>Yours, live</b>}
              votes={41}
              voted
            />
            <Question
              variant="faded"
              text="Will the new office have a room for parents?"
              by="Sent as soon as you’re back online."
              votes={null}
            />
          </ul>
        </TabPanel>
      </Shell>
    </Router>
  );
}

const options = ['Meetings', 'Onboarding', 'Tooling', 'Nothing, go faster'];
const shares = [0.58, 0.27, 0.1, 0.05];

export function AudienceVoting() {
  const [chosen, setChosen] = useState(0);
  return (
    <Router>
      <Shell back={back} live bottom={<Button wide>Vote</Button>}>
        <h1 className="phone-title">What should we fix first?</h1>
        <p className="sec">Choose up to two</p>
        <div className="stack" style={{ marginBlockStart: '1.25rem' }}>
          {options.map((label, at) => (
            <Bar
              key={label}
              label={label}
              share={null}
              kind="several"
              chosen={at === chosen}
              onPress={() => setChosen(at)}
            />
          ))}
        </div>
      </Shell>
    </Router>
  );
}

export function AudiencePoll() {
  return (
    <Router>
      <Shell back={back} live>
        <h1 className="phone-title">What should we fix first?</h1>
        <p className="sec">398 of 412 have voted</p>
        <div className="stack" style={{ marginBlockStart: '1.25rem' }}>
          {options.map((label, at) => (
            <Bar
              key={label}
              label={label}
              share={shares[at] ?? 0}
              value={`${Math.round((shares[at] ?? 0) * 100)} %`}
              chosen={at === 0}
            />
          ))}
        </div>
        <p className="sec" style={{ marginBlockStart: '1rem' }}>
          Your vote is in. Receipt 4f2a
        </p>
      </Shell>
    </Router>
  );
}
