import './board.css';
import { useState } from 'react';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { ThemeSwitch } from '#web/ui/controls/ThemeSwitch.tsx';
import { VoteButton } from '#web/ui/controls/VoteButton.tsx';
import { Bar } from '#web/ui/display/Bar.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import { Skeleton } from '#web/ui/status/Skeleton.tsx';
import { Spinner } from '#web/ui/status/Spinner.tsx';
import { StatusLine } from '#web/ui/status/StatusLine.tsx';

const inAMoment = Date.now() + 12 * 60_000;

export function ControlsBoard() {
  const [voted, setVoted] = useState(true);
  const [tab, setTab] = useState('top');
  const [open, setOpen] = useState(false);
  return (
    <main className="gallery">
      <h1>Gallery</h1>
      <StatusLine connection="reconnecting" />
      <div className="line">
        <Wordmark brand="Volary" size={48} />
        <ThemeSwitch />
      </div>
      <section>
        <div className="line">
          <Button>Start the session</Button>
          <Button variant="quiet">Preview</Button>
          <Button variant="danger">End it now</Button>
          <Button busy>Start the session</Button>
          <Button blocked="Add a question first">Open</Button>
        </div>
        <div className="line">
          <Button size="small">Allow</Button>
          <Button size="small" variant="quiet" icon={<Icon name="edit" size={16} />}>
            Edit
          </Button>
          <Button size="small" variant="quiet">
            Dismiss
          </Button>
          <Button size="small" variant="quiet" busy>
            Dismiss
          </Button>
          <Button variant="bare" icon={<Icon name="more" />} aria-label="More" />
          <Button variant="quiet" icon={<Icon name="plus" />} aria-label="Add" />
        </div>
      </section>
      <section className="line">
        <Chip variant="live">Live</Chip>
        <Chip variant="gold">
          Starts in <Countdown until={inAMoment} />
        </Chip>
        <Chip variant="ok">Received</Chip>
        <Chip variant="mute">Anonymous</Chip>
        <Chip>Product</Chip>
        <Chip variant="danger">Failed</Chip>
        <Spinner />
      </section>
      <section>
        <Tabs
          label="Order"
          panel="order"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'top', label: 'Top' },
            { id: 'new', label: 'New', count: 12 },
            { id: 'mine', label: 'Mine' },
          ]}
        />
        <TabPanel panel="order" selected={tab}>
          <div className="columns">
            <Card variant="gold" className="question">
              <div>Being answered: when will the pilot reach the support teams?</div>
              <VoteButton count={187} pressed={voted} onPress={() => setVoted(!voted)} about="Pilot" />
            </Card>
            <Card className="question">
              <div>What did we learn from losing the Lisbon bid?</div>
              <VoteButton count={12_960} pressed={false} onPress={() => {}} about="Lisbon" />
            </Card>
            <Card variant="faded" className="question">
              <div>Will the new office have a room for parents?</div>
              <VoteButton
                count={null}
                pressed={false}
                onPress={() => {}}
                about="Parents"
                blocked="Sending…"
              />
            </Card>
            <Card variant="chosen">
              <Skeleton rows={[1, 1, 1]} />
            </Card>
          </div>
        </TabPanel>
      </section>
      <section className="columns">
        <Bar label="Meetings" share={0.58} value="58 %" chosen />
        <Bar label="Onboarding, which is the longest of all the options here" share={0.27} value="27 %" />
        <Bar label="Tooling" share={null} chosen onPress={() => {}} kind="several" />
        <Bar label="Nothing, go faster" share={null} onPress={() => {}} />
      </section>
      <section className="line">
        <Button variant="quiet" onClick={() => toast('Saved', { variant: 'ok' })}>
          Toast
        </Button>
        <Button
          variant="quiet"
          onClick={() => toast('Question dismissed', { action: { label: 'Undo', onPress: () => {} } })}
        >
          Toast with undo
        </Button>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <div style={{ inlineSize: '8rem', background: '#fff', color: '#000' }}>
          <QrCode address="https://volary.example/AUTUMN26" />
        </div>
      </section>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="End the session?"
        actions={
          <>
            <Button variant="danger" onClick={() => setOpen(false)}>
              End it
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it open
            </Button>
          </>
        }
      >
        <p>412 people are in the room. What they have asked stays.</p>
      </Dialog>
    </main>
  );
}

const answer = {
  error: 'Validation',
  description: '',
  details: {
    'data.passcode': [{ type: 'Shape', description: 'Use 4 to 20 letters and digits' }],
    'data.email': [
      {
        type: 'Taken',
        description: 'Somebody has this address. [Log in]({login}) instead.',
        substitutions: { login: '/login' },
      },
    ],
    'data.extraDay': [{ type: 'Range', description: 'Choose between 1 and {maximum}' }],
  },
};

export function FieldsBoard() {
  return (
    <main className="gallery">
      <h1>Gallery</h1>
      <div className="columns">
        <Form errors={answer} onSend={() => {}}>
          <TextField label="Company email address" name="email" type="email" defaultValue="maya@" required />
          <TextField label="Passcode" name="passcode" defaultValue="AUTUMN 26" maxLength={20} required />
          <TextArea
            label="Question"
            name="question"
            maxLength={280}
            optional
            hint="Everyone in the room can see it."
          />
          <Button type="submit">Save</Button>
        </Form>
        <Form onSend={() => {}}>
          <TextField
            label="Name of the event"
            name="name"
            required
            maxLength={80}
            defaultValue="Autumn Summit 2026"
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            required
            defaultValue="starlings9"
            hint="10 or more characters with a number, a lowercase and an uppercase letter"
          />
          <TextField label="Passcode" variant="display" name="code" defaultValue="AUTUMN26" />
          <TextField label="Place" name="place" disabled defaultValue="Lisbon" />
          <Button type="submit" wide>
            Go on
          </Button>
        </Form>
      </div>
    </main>
  );
}
