import { EventPage } from '../event/EventPage.tsx';
import { ModeratorPanel } from './ModeratorPanel.tsx';

export default function ModeratorPanelPage() {
  return <EventPage>{({ id, name }) => <ModeratorPanel pigeonholeId={id} name={name} />}</EventPage>;
}
