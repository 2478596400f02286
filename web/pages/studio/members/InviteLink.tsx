import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { usePress } from '../layout/use-press.ts';
import { SecretDialog } from '../team/SecretDialog.tsx';
import { StateCard } from '../team/StateCard.tsx';

/** The link by which whoever has it joins the team. A link that goes is dead for everybody who has it: that is asked first. */
export function InviteLink({ tId, hasLink }: { tId: string; hasLink: boolean }) {
  const [asked, setAsked] = useState<'renew' | 'drop' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const reset = usePress('resetInviteLink');
  const drop = usePress('dropInviteLink');
  const settled = () => setAsked(null);

  const make = () => reset.press({ params: { tId } }, { done: (made) => setUrl(made.url), settled });
  const turnOff = () =>
    drop.press(
      { params: { tId } },
      { done: () => toast(t('members.link.dropped'), { variant: 'ok' }), settled },
    );

  return (
    <>
      <StateCard
        title={t('members.link')}
        isOn={hasLink}
        text={t(hasLink ? 'members.link.on.text' : 'members.link.off.text')}
      >
        {hasLink ? (
          <>
            <Button variant="quiet" onClick={() => setAsked('renew')}>
              {t('members.link.renew')}
            </Button>
            <Button variant="quiet" onClick={() => setAsked('drop')}>
              {t('members.link.drop')}
            </Button>
          </>
        ) : (
          <Button variant="quiet" busy={reset.isPending} onClick={make}>
            {t('members.link.make')}
          </Button>
        )}
      </StateCard>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : t(`members.link.${asked}.title`)}
        act={t(asked === 'renew' ? 'members.link.renew.do' : 'members.link.drop')}
        busy={reset.isPending || drop.isPending}
        onConfirm={asked === 'renew' ? make : turnOff}
      >
        <p>{t('members.link.void')}</p>
      </ConfirmDialog>
      <SecretDialog
        secret={url}
        title={t('members.link.made.title')}
        text={t('members.link.made.text')}
        copy={t('members.link.copy')}
        copied={t('members.link.copied')}
        onClose={() => setUrl(null)}
      />
    </>
  );
}
