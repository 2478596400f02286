import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { PanelAction } from '#contract/panels/panel-access.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { SelectToTake } from '#web/ui/fields/SelectToTake.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { insideMain } from '../layout/inside-main.ts';
import { tellFailure } from '../layout/tell-failure.ts';
import { usePress } from '../layout/use-press.ts';
import { CopyButton, LinkRow, OpenButton, panelIcons } from './LinkRow.tsx';
import { choicesOf, type LetsIn, type PanelRow } from './panel-rows.ts';
import { nameOfPanel } from './printed-links.ts';
import { QrCodeButton } from './QrCodeButton.tsx';
import styles from './run-links.module.css';

type Props = {
  pigeonholeId: string;
  rows: readonly PanelRow[];
  /** Whether links that ask who comes are this person’s to give. */
  mayGive: boolean;
  /** Whether the link that is open to anyone is the one to hand out. */
  onOpenWanted: (panel: PanelRow['panel'], wanted: boolean) => void;
};

/** Each panel once, with the link that is handed out for it: whoever is to come in is chosen beside it. */
export function PanelList({ pigeonholeId, rows, mayGive, onOpenWanted }: Props) {
  const give = useSend('givePanelAccess', { sets: pigeonholeId });
  const [resetting, setResetting] = useState<PanelRow | null>(null);
  const giving = give.isPending ? give.variables : null;

  async function choose({ panel }: PanelRow, letsIn: LetsIn) {
    if (letsIn === 'anyone') return onOpenWanted(panel, true);
    const params = { phId: pigeonholeId, panel: panel as PanelAction };
    await give
      .mutateAsync({ params, body: { memberOnly: letsIn === 'members' } })
      .then(() => onOpenWanted(panel, false), tellFailure);
  }

  const shown = mayGive ? rows : rows.filter(({ link }) => link !== null);
  return (
    <Card as="section" aria-labelledby="panel-links">
      <div className={styles.head}>
        <h2 id="panel-links">{t('run.panels')}</h2>
      </div>
      <p className={styles.note}>{t('run.panels.note')}</p>
      <ul className={styles.rows}>
        {shown.map((row) => {
          const { panel, link, guests } = row;
          const wanted = giving?.params.panel === panel ? giving.body?.memberOnly : undefined;
          return (
            <LinkRow
              key={panel}
              icon={panelIcons[panel]}
              name={nameOfPanel(panel)}
              facts={guests > 0 && <Chip>{t('run.panels.guests', { count: guests })}</Chip>}
              choice={
                link && (
                  <WhoComesIn
                    panel={panel}
                    choices={choicesOf(row, mayGive)}
                    chosen={wanted === undefined ? link.letsIn : wanted ? 'members' : 'guests'}
                    onChoose={(letsIn) => choose(row, letsIn)}
                  />
                )
              }
            >
              {link ? (
                <LinkButtons
                  panel={panel}
                  url={link.url}
                  mayReset={mayGive || link.letsIn === 'anyone'}
                  onReset={() => setResetting(row)}
                />
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('run.panels.make.of', { panel: nameOfPanel(panel) })}
                  busy={wanted !== undefined}
                  onClick={() => void choose(row, 'guests')}
                >
                  {t('run.panels.make')}
                </Button>
              )}
            </LinkRow>
          );
        })}
      </ul>
      <Resetting pigeonholeId={pigeonholeId} row={resetting} onClose={() => setResetting(null)} />
    </Card>
  );
}

type WhoComesInProps = {
  panel: PanelRow['panel'];
  choices: readonly LetsIn[];
  chosen: LetsIn;
  onChoose: (letsIn: LetsIn) => Promise<void>;
};

function WhoComesIn({ panel, choices, chosen, onChoose }: WhoComesInProps) {
  if (choices.length < 2) return <p className={styles.letsIn}>{t(`run.panels.letsIn.${chosen}`)}</p>;
  return (
    <SelectToTake
      label={t('run.panels.letsIn', { panel: nameOfPanel(panel) })}
      labelHidden
      choices={choices.map((value) => ({ value, label: t(`run.panels.letsIn.${value}`) }))}
      value={chosen}
      take={t('studio.apply')}
      onTake={(letsIn) => onChoose(letsIn as LetsIn)}
    />
  );
}

type LinkButtonsProps = { panel: PanelRow['panel']; url: string; mayReset: boolean; onReset: () => void };

function LinkButtons({ panel, url, mayReset, onReset }: LinkButtonsProps) {
  const name = nameOfPanel(panel);
  return (
    <>
      <OpenButton address={url} label={t('runLinks.open', { name })} />
      <CopyButton text={url} label={t('runLinks.copy', { name })} said={t('runLinks.copied', { name })} />
      <QrCodeButton name={name} address={url} />
      {mayReset && (
        <Menu position="bottom-end" portalProps={insideMain}>
          <Menu.Target>
            <ActionIcon aria-label={t('agenda.more.of', { name })}>
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" leftSection={<Icon name="undo" />} onClick={onReset}>
              {t('run.panels.reset')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

type ResettingProps = { pigeonholeId: string; row: PanelRow | null; onClose: () => void };

/** Of the link that is handed out now; the other one of the panel stays. */
function Resetting({ pigeonholeId: phId, row, onClose }: ResettingProps) {
  const resetOpen = usePress('resetRunLink');
  const resetAccess = usePress('resetPanelAccess');
  const isOpen = row?.link?.letsIn === 'anyone';
  const panel = row ? nameOfPanel(row.panel) : '';

  function reset({ panel: which }: PanelRow) {
    const after = {
      done: () => toast(t('run.panels.resetDone', { panel }), { variant: 'ok' }),
      settled: onClose,
    };
    if (isOpen) resetOpen.press({ params: { phId, type: which as PanelKind } }, after);
    else resetAccess.press({ params: { phId, panel: which as PanelAction } }, after);
  }

  return (
    <ConfirmDialog
      open={row !== null}
      onClose={onClose}
      title={row ? t('run.panels.reset.title', { panel }) : ''}
      act={t('run.panels.reset')}
      busy={resetOpen.isPending || resetAccess.isPending}
      onConfirm={() => row && reset(row)}
    >
      <p>{t(isOpen ? 'run.panels.reset.open' : 'run.panels.reset.access')}</p>
    </ConfirmDialog>
  );
}
