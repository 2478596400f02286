import { JoinScreen } from './JoinScreen.tsx';

export default function JoinPage() {
  return <JoinScreen />;
}
