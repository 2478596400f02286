import { Door } from './Door.tsx';

export default function JoinPage() {
  return <Door />;
}
