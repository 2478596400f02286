import '#web/ui/look/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { texts as errors } from '#contract/messages/en/errors.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { texts as office } from '#contract/messages/en/office.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { knowAddresses } from '#web/api/known-addresses.ts';
import { newQueryClient } from '#web/api/queries.ts';
import { hearOfMismatches } from '#web/api/session-mismatch.ts';
import { routerOf } from '#web/routes.tsx';
import { ignoreSecondClicks } from '#web/ui/controls/one-click.ts';
import { openFace } from '#web/ui/entry/open-face.tsx';
import { MantineRoot } from '#web/ui/mantine/Provider.tsx';
import { pages } from './pages.tsx';
import { Shell } from './Shell.tsx';

knowAddresses(addresses);
hearOfMismatches();
ignoreSecondClicks(document);
void openFace({
  english: { ...everywhere, ...errors, ...office },
  render: () => (
    <MantineRoot>
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={routerOf('office', pages, <Shell />)} />
      </QueryClientProvider>
    </MantineRoot>
  ),
});
