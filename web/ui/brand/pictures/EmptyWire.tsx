import { Bird, Picture, Wire } from '../Picture.tsx';

/** No questions yet: an empty wire, and one that is about to be first. */
export function EmptyWire() {
  return (
    <Picture>
      <Wire />
      <Bird x={118} y={74} size={44} turn={-8} colour="blue" />
      <Bird x={28} y={36} size={18} turn={20} colour="faint" />
      <Bird x={196} y={24} size={14} turn={16} colour="faint" />
    </Picture>
  );
}
