import '@mantine/core/styles.layer.css';
import './board.css';
import { Badge, Button, Menu, Modal, Select, Switch, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Shell as OfficeShell } from '#web/pages/office/Shell.tsx';
import { StudioNav } from '#web/pages/studio/nav.tsx';
import { Shell } from '#web/pages/studio/Shell.tsx';
import { Button as OurButton } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { MantineRoot } from '#web/ui/mantine/Provider.tsx';

function RunPage() {
  return (
    <>
      <StudioNav
        title="Autumn Summit 2026"
        back={{ to: '/p/list/', label: 'Events' }}
        groups={[
          {
            items: [
              { to: '/p/1/run', label: 'Run', icon: 'play' },
              { to: '/p/1/insights', label: 'Insights', icon: 'poll' },
            ],
          },
          {
            label: 'Set up',
            items: [
              { to: '/p/1/about', label: 'Event details', icon: 'edit' },
              { to: '/p/1/setup', label: 'Session defaults', icon: 'settings' },
            ],
          },
        ]}
      />
      <div
        className="line"
        style={{ display: 'flex', gap: '1rem', flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        <div>
          <h1>Run</h1>
          <p className="sec">Friday 20 November, Lisbon time. 412 in the room</p>
        </div>
        <div style={{ display: 'flex', gap: '0.75rem', alignItems: 'center' }}>
          <OurButton size="small" variant="quiet">
            Rehearse
          </OurButton>
          <OurButton size="small">Open projector</OurButton>
        </div>
      </div>
      <div className="stack" style={{ marginBlockStart: '1.5rem' }}>
        <Card variant="chosen">
          <p>Why was the Porto team not told before the press was?</p>
          <div
            style={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '0.5rem',
              marginBlockStart: '0.75rem',
              alignItems: 'center',
            }}
          >
            <OurButton size="small">Allow</OurButton>
            <OurButton size="small" variant="quiet">
              Edit
            </OurButton>
            <OurButton size="small" variant="quiet">
              Dismiss
            </OurButton>
            <span style={{ marginInlineStart: 'auto' }}>
              <Chip variant="mute">Anonymous</Chip>
            </span>
          </div>
        </Card>
        <Card className="question">
          <div>Is there a plan for the 2019 laptops?</div>
          <Chip variant="gold">Similar: 22 votes</Chip>
        </Card>
      </div>
    </>
  );
}

function MantinePage() {
  const [open, setOpen] = useState(false);
  return (
    <div className="stack" style={{ maxInlineSize: '40rem', gap: '1.25rem' }}>
      <StudioNav groups={[{ items: [{ to: '/p/1/run', label: 'Run', icon: 'play' }] }]} />
      <h1>Mantine in our clothes</h1>
      <div style={{ display: 'flex', gap: '0.75rem', flexWrap: 'wrap' }}>
        <Button>Save</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button color="red">Delete</Button>
        <Button loading>Save</Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          Modal
        </Button>
        <Menu opened>
          <Menu.Target>
            <Button variant="default">Menu</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Duplicate</Menu.Item>
            <Menu.Item color="red">Delete</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Badge>Draft</Badge>
      </div>
      <TextInput label="Name" description="Seen by everyone who joins" defaultValue="Autumn Summit 2026" />
      <TextInput label="Passcode" error="Use 4 to 20 letters and digits" defaultValue="AUTUMN 26" />
      <Select label="Time zone" data={['Europe/Lisbon', 'Europe/Zurich']} defaultValue="Europe/Lisbon" />
      <Switch label="Questions need approval" defaultChecked />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Pigeonhole</Table.Th>
            <Table.Th>Passcode</Table.Th>
            <Table.Th>Status</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Td>Autumn Summit 2026</Table.Td>
            <Table.Td>AUTUMN26</Table.Td>
            <Table.Td>Event in progress</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Modal opened={open} onClose={() => setOpen(false)} title="A new session">
        What shall it be?
      </Modal>
    </div>
  );
}

const at = (shell: React.ReactElement, page: React.ReactElement) =>
  createMemoryRouter([{ element: shell, children: [{ path: '*', element: page }] }], {
    initialEntries: ['/p/1/run'],
  });

const run = at(<Shell />, <RunPage />);
const mantine = at(<Shell />, <MantinePage />);
const office = at(<OfficeShell />, <MantinePage />);

const board = (router: ReturnType<typeof at>) => () => (
  <MantineRoot>
    <RouterProvider router={router} />
  </MantineRoot>
);

export const StudioBoard = board(run);
export const StudioMantine = board(mantine);
export const OfficeBoard = board(office);
