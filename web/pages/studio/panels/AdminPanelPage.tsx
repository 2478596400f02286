import { EventPage } from '../event/EventPage.tsx';
import { AdminPanel } from './AdminPanel.tsx';

export default function AdminPanelPage() {
  return <EventPage>{({ id, name }) => <AdminPanel pigeonholeId={id} name={name} />}</EventPage>;
}
