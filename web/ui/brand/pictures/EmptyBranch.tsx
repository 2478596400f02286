import { Bird, Branch, Picture } from '../Picture.tsx';

/** Nothing here yet: a free branch, and one that is about to be first. */
export function EmptyBranch() {
  return (
    <Picture>
      <Branch />
      <Bird x={92} y={66} size={82} flies turn={8} colour="blue" />
    </Picture>
  );
}
