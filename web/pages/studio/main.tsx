import '#web/ui/look/base.css';
import '#web/ui/look/boxes.css';
import '#web/ui/look/forced-colors.css';
import { RouterProvider } from 'react-router';
import { texts as desktop } from '#contract/messages/en/desktop.ts';
import { texts as errors } from '#contract/messages/en/errors.ts';
import { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import { texts as assessment } from '#contract/messages/en/kinds/assessment.ts';
import { texts as poll } from '#contract/messages/en/kinds/poll.ts';
import { texts as quiz } from '#contract/messages/en/kinds/quiz_presenter.ts';
import { texts as pictures } from '#contract/messages/en/pictures.ts';
import { texts as reactions } from '#contract/messages/en/reactions.ts';
import { texts as studio } from '#contract/messages/en/studio.ts';
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
import { MantineRoot } from '#web/ui/mantine/Provider.tsx';
import { Toasts } from '#web/ui/overlay/toast.tsx';
import { askFirst } from './first-reads.ts';
import { FollowChanges } from './layout/FollowChanges.tsx';
import { pages } from './pages.tsx';
import { PanelShell } from './panels/PanelShell.tsx';
import { Shell } from './Shell.tsx';

const desk = (
  <FollowChanges>
    <Shell />
  </FollowChanges>
);

const client = newQueryClient();

knowAddresses(addresses);
hearOfMismatches();
ignoreSecondClicks(document);
void openFace({
  translations,
  english: {
    ...everywhere,
    ...desktop,
    ...errors,
    ...poll,
    ...quiz,
    ...assessment,
    ...pictures,
    ...reactions,
    ...studio,
  },
  first({ page }) {
    askFirst(client, page.name);
    return fetchFirstPage(pages, page.name);
  },
  render: ({ page }) => (
    <MantineRoot>
      <KeptReplies client={client}>
        <RouterProvider
          router={routerOf(
            'studio',
            pages,
            page.name === 'panel' || page.name === 'collaborate' ? <PanelShell /> : desk,
          )}
        />
      </KeptReplies>
    </MantineRoot>
  ),
  beside: <Toasts />,
});
