import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { type PanelAccessLink, type PanelAction, panelActions } from '#contract/panels/panel-access.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { copyText } from '../layout/copy-text.ts';
import { insideMain } from '../layout/inside-main.ts';
import { tellFailure } from '../layout/tell-failure.ts';
import { CopyButton, LinkRow, panelIcons } from './LinkRow.tsx';
import { nameOfAccess as nameOf } from './printed-links.ts';
import { QrCodeButton } from './QrCodeButton.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import styles from './run-links.module.css';

type Props = { pigeonholeId: string; links: readonly PanelAccessLink[]; mayGive: boolean };

/** Links that ask who comes: members log in and go on, others come as guest admins where that is allowed. */
export function AccessLinks({ pigeonholeId, links, mayGive }: Props) {
  const give = useSend('givePanelAccess');
  const reset = useSend('resetPanelAccess');
  const [resetting, setResetting] = useState<PanelAction | null>(null);

  function setMembersOnly(panel: PanelAction, memberOnly?: boolean) {
    give.mutate(
      { params: { phId: pigeonholeId, panel }, body: memberOnly === undefined ? {} : { memberOnly } },
      {
        // A new link is wanted for passing on.
        onSuccess: ({ link }) => {
          if (memberOnly === undefined) void copyLink(link);
        },
        onError: tellFailure,
      },
    );
  }

  function resetLink(panel: PanelAction) {
    reset.mutate(
      { params: { phId: pigeonholeId, panel } },
      {
        onSuccess: () => toast(t('run.access.resetDone', { panel: nameOf(panel) }), { variant: 'ok' }),
        onError: tellFailure,
        onSettled: () => setResetting(null),
      },
    );
  }

  return (
    <Card as="section" aria-labelledby="access-links">
      <div className={styles.head}>
        <h2 id="access-links">{t('run.access')}</h2>
      </div>
      <p className={styles.note}>{t('run.access.note')}</p>
      <ul className={styles.rows}>
        {panelActions.map((action) => {
          const link = links.find((one) => one.action === action);
          return (
            <LinkRow
              key={action}
              icon={panelIcons[action]}
              name={nameOf(action)}
              facts={link && <LinkFacts link={link} />}
            >
              {link && (
                <LinkButtons
                  link={link}
                  mayGive={mayGive}
                  onMembersOnly={() => setMembersOnly(action, !link.memberOnly)}
                  onReset={() => setResetting(action)}
                />
              )}
              {!link && mayGive && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('run.access.make.of', { panel: nameOf(action) })}
                  busy={give.isPending && give.variables.params.panel === action}
                  onClick={() => setMembersOnly(action)}
                >
                  {t('run.access.make')}
                </Button>
              )}
            </LinkRow>
          );
        })}
      </ul>
      <ResetLinkDialog
        open={resetting !== null}
        title={resetting ? t('run.access.reset.title', { panel: nameOf(resetting) }) : ''}
        text={t('run.access.reset.text')}
        busy={reset.isPending}
        onReset={() => resetting && resetLink(resetting)}
        onClose={() => setResetting(null)}
      />
    </Card>
  );
}

function copyLink({ action, url }: PanelAccessLink): Promise<void> {
  return copyText(url, t('run.access.copied', { panel: nameOf(action) }));
}

function LinkFacts({ link: { memberOnly, guests } }: { link: PanelAccessLink }) {
  if (memberOnly) return <Chip>{t('run.access.membersOnly')}</Chip>;
  return guests > 0 ? <Chip>{t('run.access.guests', { count: guests })}</Chip> : null;
}

function LinkButtons({
  link,
  mayGive,
  onMembersOnly,
  onReset,
}: {
  link: PanelAccessLink;
  mayGive: boolean;
  onMembersOnly: () => void;
  onReset: () => void;
}) {
  const panel = nameOf(link.action);
  return (
    <>
      <CopyButton
        text={link.url}
        label={t('run.access.copy', { panel })}
        said={t('run.access.copied', { panel })}
      />
      <QrCodeButton name={panel} address={link.url} label={t('run.access.qr', { panel })} />
      {mayGive && (
        <Menu position="bottom-end" portalProps={insideMain}>
          <Menu.Target>
            <ActionIcon aria-label={t('run.access.more', { panel })}>
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="user" />} onClick={onMembersOnly}>
              {link.memberOnly ? t('run.access.allowGuests') : t('run.access.onlyMembers')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<Icon name="undo" />} onClick={onReset}>
              {t('run.access.reset')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
