import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { PanelKind } from '#contract/panels/panels.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { insideMain } from '../layout/inside-main.ts';
import { tellFailure } from '../layout/tell-failure.ts';
import { CopyButton, LinkRow, OpenButton, panelIcons } from './LinkRow.tsx';
import type { PanelLink } from './printed-links.ts';
import { QrCodeButton } from './QrCodeButton.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import styles from './run-links.module.css';

const nameOf = (kind: PanelKind) => t(`panelKind.${kind}`);

/** Links that open a panel for whoever has them. */
export function PanelLinks({ pigeonholeId, links }: { pigeonholeId: string; links: readonly PanelLink[] }) {
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
    <Card as="section" aria-labelledby="panel-links">
      <div className={styles.head}>
        <h2 id="panel-links">{t('run.links')}</h2>
      </div>
      <p className={styles.note}>{t('run.links.note')}</p>
      <ul className={styles.rows}>
        {links.map(({ type, url }) => (
          <LinkRow key={type} icon={panelIcons[type]} name={nameOf(type)}>
            <LinkButtons kind={type} url={url} onReset={() => setResetting(type)} />
          </LinkRow>
        ))}
      </ul>
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
      <OpenButton address={url} label={t('run.links.open', { panel })} />
      <CopyButton text={url} label={t('run.links.copy', { panel })} said={t('run.links.copied', { panel })} />
      <QrCodeButton name={panel} address={url} />
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
