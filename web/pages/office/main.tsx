import '#web/ui/look/base.css';
import '#web/ui/look/boxes.css';
import '#web/ui/look/forced-colors.css';
import { RouterProvider } from 'react-router';
import { texts as desktop } from '#contract/messages/en/desktop.ts';
import { texts as errors } from '#contract/messages/en/errors.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { texts as office } from '#contract/messages/en/office.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { KeptReplies } from '#web/api/KeptReplies.tsx';
import { knowAddresses } from '#web/api/known-addresses.ts';
import { newQueryClient } from '#web/api/queries.ts';
import { hearOfMismatches } from '#web/api/session-mismatch.ts';
import { routerOf } from '#web/routes.tsx';
import { ignoreSecondClicks } from '#web/ui/controls/one-click.ts';
import { fetchFirstPage } from '#web/ui/entry/load-page.ts';
import { openFace } from '#web/ui/entry/open-face.tsx';
import { translations } from '#web/ui/entry/translations.ts';
import { Toasts } from '#web/ui/overlay/toast.tsx';
import { pages } from './pages.tsx';
import { Shell } from './Shell.tsx';

knowAddresses(addresses);
hearOfMismatches();
ignoreSecondClicks(document);
void openFace({
  translations,
  english: { ...everywhere, ...desktop, ...errors, ...office },
  first: ({ page }) => fetchFirstPage(pages, page.name),
  render: () => (
    <KeptReplies client={newQueryClient()}>
      <RouterProvider router={routerOf('office', pages, <Shell />)} />
    </KeptReplies>
  ),
  beside: <Toasts />,
});
