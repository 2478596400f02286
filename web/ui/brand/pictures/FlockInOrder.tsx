import { Bird, Picture } from '../Picture.tsx';

/** All done: the flock in order, on its way home. */
export function FlockInOrder() {
  return (
    <Picture>
      <Bird x={158} y={40} size={36} turn={0} colour="gold" />
      <Bird x={116} y={62} size={30} turn={0} colour="blue" />
      <Bird x={150} y={92} size={28} turn={0} colour="blue" />
      <Bird x={74} y={84} size={24} turn={0} colour="blue" />
      <Bird x={112} y={118} size={22} turn={0} colour="red" />
      <Bird x={36} y={104} size={16} turn={0} colour="faint" />
    </Picture>
  );
}
