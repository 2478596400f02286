import '#web/ui/look/base.css';
import '#web/ui/look/boxes.css';
import '#web/ui/look/forced-colors.css';
import { Outlet, RouterProvider } from 'react-router';
import { texts as account } from '#contract/messages/en/account.ts';
import { texts as desktop } from '#contract/messages/en/desktop.ts';
import { texts as errors } from '#contract/messages/en/errors.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { texts as pictures } from '#contract/messages/en/pictures.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { knowAddresses } from '#web/api/known-addresses.ts';
import { hearOfMismatches } from '#web/api/session-mismatch.ts';
import { routerOf } from '#web/routes.tsx';
import { fetchFirstPage } from '#web/ui/entry/load-page.ts';
import { openFace } from '#web/ui/entry/open-face.tsx';
import { translations } from '#web/ui/entry/translations.ts';
import { Toasts } from '#web/ui/overlay/toast.tsx';
import { pages } from './pages.tsx';
import { Shell } from './Shell.tsx';
import { FollowAccount } from './settings/FollowAccount.tsx';

const shell = (
  <FollowAccount>
    <Shell>
      <Outlet />
    </Shell>
  </FollowAccount>
);

knowAddresses(addresses);
hearOfMismatches();
void openFace({
  translations,
  english: { ...everywhere, ...desktop, ...errors, ...pictures, ...account },
  first: ({ page }) => fetchFirstPage(pages, page.name),
  render: () => <RouterProvider router={routerOf('account', pages, shell)} />,
  beside: <Toasts />,
});
