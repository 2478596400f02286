import { useState } from 'react';
import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Failed } from '../layout/Failed.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { JoinLinks } from './JoinLinks.tsx';
import { KioskCard } from './KioskCard.tsx';
import { LinksSheet } from './LinksSheet.tsx';
import { PanelList } from './PanelList.tsx';
import { PrintCard } from './PrintCard.tsx';
import { type LinksToPanels, type PanelRow, panelRows } from './panel-rows.ts';
import type { EventLinks, PrintedGroup } from './printed-links.ts';
import styles from './run-links.module.css';
import { SessionLinks } from './SessionLinks.tsx';

export default function RunLinksPage() {
  return <EventPage>{(pigeonhole) => <RunLinks pigeonhole={pigeonhole} />}</EventPage>;
}

function RunLinks({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const params = { phId: pigeonhole.id };
  const run = useAsk('readRunLinks', { params });
  const sessions = useAsk('listSessionLinks', { params });
  const access = useAsk('listPanelAccess', { params });
  const asked = [run, sessions, access];
  const failed = asked.find(({ data, error }) => error && !data);
  const links: Read | null =
    run.data && sessions.data && access.data
      ? {
          join: run.data.audience,
          sessions: sessions.data.sessions,
          panels: run.data.panels,
          kioskOn: run.data.kioskOn,
          access: access.data.links,
        }
      : null;
  return (
    <>
      <div className={styles.onScreen}>
        <PageHead title={t('runLinks.title')} of={pigeonhole.name} lead={t('runLinks.lead')}>
          <Link className={buttonLook({ variant: 'quiet' })} to={to('run-files', params)}>
            {t('runFiles.title')}
          </Link>
        </PageHead>
        {failed?.error && (
          <Failed error={failed.error} onAgain={() => void Promise.all(asked.map((one) => one.refetch()))} />
        )}
        {!failed && !links && <Skeleton rows={rowsOf(3, 8)} />}
      </div>
      {links && <Links pigeonhole={pigeonhole} links={links} />}
    </>
  );
}

/** As the server tells it. */
type Read = Omit<EventLinks, 'panels'> & LinksToPanels & { kioskOn: boolean };

function Links({ pigeonhole: { id, name, can }, links: read }: { pigeonhole: Pigeonhole; links: Read }) {
  const [chosen, setChosen] = useState<readonly PrintedGroup[]>(['join', 'sessions']);
  const [openWanted, setOpenWanted] = useState<readonly PanelRow['panel'][]>([]);
  const links: EventLinks = { ...read, panels: panelRows(read, openWanted) };
  const mayGive = can.includes('givePanelAccess');
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.groups}>
          <JoinLinks pigeonholeId={id} {...links.join} />
          {!links.join.expired && <SessionLinks links={links.sessions} />}
          <PanelList
            pigeonholeId={id}
            rows={links.panels}
            mayGive={mayGive}
            onOpenWanted={(panel, wanted) =>
              setOpenWanted((before) => [
                ...before.filter((one) => one !== panel),
                ...(wanted ? [panel] : []),
              ])
            }
          />
          <KioskCard pigeonholeId={id} on={read.kioskOn} maySwitch={mayGive} />
        </div>
        <aside>
          <PrintCard links={links} chosen={chosen} onChoose={setChosen} />
        </aside>
      </div>
      <LinksSheet event={name} links={links} chosen={chosen} />
    </>
  );
}
