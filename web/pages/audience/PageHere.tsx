import { useState } from 'react';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Page } from '#web/ui/entry/Page.tsx';
import { pages } from './pages.tsx';
import { usePath } from './router.tsx';

/** At the address that the server answered, its word goes; after that there are only the join page and the event behind it. */
export function PageHere() {
  const { page } = useBoot();
  const path = usePath();
  const [served] = useState(path);
  return <Page pages={pages} name={path === served ? page.name : path === '/' ? 'join' : 'event'} />;
}
