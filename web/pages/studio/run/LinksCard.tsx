import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { PanelKind } from '#contract/panels/panels.ts';
import { useAsk, useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { copyText } from '../layout/copy-text.ts';
import { Failed } from '../layout/Failed.tsx';
import { insideMain } from '../layout/inside-main.ts';
import { LoadingRows } from '../layout/LoadingRows.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { AccessLinks } from './AccessLinks.tsx';
import { PanelLinkRow } from './PanelLinkRow.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import styles from './run.module.css';

/** In the order of need on the day. A kiosk has a link, and no page to open with it yet. */
const shownKinds = ['moderator', 'projector', 'admin'] as const;

const nameOf = (kind: PanelKind) => t(`panelKind.${kind}`);

export function LinksCard({ pigeonholeId, mayGive }: { pigeonholeId: string; mayGive: boolean }) {
  const { data, error, refetch } = useAsk('readRunLinks', { params: { phId: pigeonholeId } });
  const [resetting, setResetting] = useState<PanelKind | null>(null);
  const reset = useSend('resetRunLink');

  function resetLink(kind: PanelKind) {
    reset.mutate(
      { params: { phId: pigeonholeId, type: kind } },
      {
        onSuccess: () => toast(t('run.links.resetDone', { panel: nameOf(kind) }), { variant: 'ok' }),
        onError: tellFailure,
        onSettled: () => setResetting(null),
      },
    );
  }

  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2>{t('run.links')}</h2>
      </div>
      <p className={styles.nothing}>{t('run.links.note')}</p>
      {error && !data && <Failed level={3} error={error} onAgain={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={shownKinds.length} height={2.75} />}
      {data && (
        <ul className={styles.links}>
          {shownKinds.map((kind) => {
            const url = data.panels.find((panel) => panel.type === kind)?.url;
            if (!url) return null;
            return (
              <PanelLinkRow key={kind} kind={kind} name={nameOf(kind)}>
                <LinkButtons kind={kind} url={url} onReset={() => setResetting(kind)} />
              </PanelLinkRow>
            );
          })}
        </ul>
      )}
      <AccessLinks pigeonholeId={pigeonholeId} mayGive={mayGive} />
      <ResetLinkDialog
        open={resetting !== null}
        title={resetting ? t('run.links.reset.title', { panel: nameOf(resetting) }) : ''}
        text={t('run.links.reset.text')}
        busy={reset.isPending}
        onReset={() => resetting && resetLink(resetting)}
        onClose={() => setResetting(null)}
      />
    </Card>
  );
}

function LinkButtons({ kind, url, onReset }: { kind: PanelKind; url: string; onReset: () => void }) {
  const panel = nameOf(kind);
  return (
    <>
      <ActionIcon
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('run.links.open', { panel })}
        title={t('run.links.open', { panel })}
      >
        <Icon name="external" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('run.links.copy', { panel })}
        title={t('run.links.copy', { panel })}
        onClick={() => void copyText(url, t('run.links.copied', { panel }))}
      >
        <Icon name="copy" />
      </ActionIcon>
      <Menu position="bottom-end" portalProps={insideMain}>
        <Menu.Target>
          <ActionIcon aria-label={t('agenda.more.of', { name: panel })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" leftSection={<Icon name="undo" />} onClick={onReset}>
            {t('run.links.reset', { panel })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
