import '#web/ui/base.css';
import { RouterProvider } from 'react-router';
import { texts as account } from '#contract/messages/en/account.ts';
import { texts as errors } from '#contract/messages/en/errors.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { routerOf } from '#web/routes.tsx';
import { openFace } from '#web/ui/entry/open-face.tsx';
import { MantineRoom } from '#web/ui/mantine/Provider.tsx';
import { pages } from './pages.tsx';
import { Shell } from './Shell.tsx';

void openFace({
  english: { ...everywhere, ...errors, ...account },
  render: () => (
    <MantineRoom>
      <Shell>
        <RouterProvider router={routerOf('account', pages)} />
      </Shell>
    </MantineRoom>
  ),
});
