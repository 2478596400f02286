import { useState } from 'react';
import { useSend } from '#web/api/queries.ts';
import { saveFile } from '#web/api/save-file.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { copied } from '#web/ui/words/copied.ts';
import { ProvenButton } from './ProofProvider.tsx';
import styles from './security.module.css';

/** From here on it is worth making new ones. */
export const fewCodes = 3;

type Props = {
  left: number | null;
  /** Somebody has just turned on the first second step. */
  isOffered: boolean;
  onOfferClosed: () => void;
};

/** How many are left, and new ones, which are shown once. */
export function RecoveryCodes({ left, isOffered, onOfferClosed }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = useSend('makeRecoveryCodes');
  const create = async () => setCodes((await make.mutateAsync({})).codes);

  function close(): void {
    setCodes(null);
    onOfferClosed();
  }

  return (
    <>
      {(left === null || left <= fewCodes) && (
        <p className={styles.warning}>
          <Icon name="warning" />
          <span>{t(left === null ? 'security.codes.none' : 'security.codes.few')}</span>
        </p>
      )}
      <ProvenButton
        label={t(left === null ? 'security.codes.make' : 'security.codes.makeNew')}
        act={create}
      />
      <Dialog
        open={codes !== null || isOffered}
        onClose={close}
        pressBeside={codes === null ? 'closes' : 'stays'}
        title={t(codes === null ? 'security.codes.offer.title' : 'security.codes.title')}
      >
        {codes === null ? <Offer act={create} onLater={close} /> : <Codes codes={codes} onDone={close} />}
      </Dialog>
    </>
  );
}

function Offer({ act, onLater }: { act: () => Promise<void>; onLater: () => void }) {
  return (
    <div className={styles.stack}>
      <p>{t('security.codes.offer.text')}</p>
      <div className={styles.buttons}>
        <ProvenButton variant="primary" label={t('security.codes.make')} act={act} />
        <Button variant="bare" size="small" onClick={onLater}>
          {t('security.codes.offer.later')}
        </Button>
      </div>
    </div>
  );
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { brand } = useBoot();
  const text = codes.join('\n');

  function save(): void {
    const file = new Blob([`${text}\n`], { type: 'text/plain' });
    saveFile(`${brand.toLowerCase()}-recovery-codes.txt`, file);
  }

  async function copy(): Promise<void> {
    if (await copied(text)) toast(t('security.codes.copied'), { variant: 'ok' });
    else toast(t('security.codes.copyFailed'), { variant: 'danger' });
  }

  return (
    <div className={styles.stack}>
      <p>{t('security.codes.once')}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={save}>
          {t('security.codes.save')}
        </Button>
        {/* Without TLS browsers keep the clipboard to themselves. */}
        {isSecureContext && (
          <Button variant="quiet" icon={<Icon name="copy" />} onClick={() => void copy()}>
            {t('security.codes.copy')}
          </Button>
        )}
        <Button onClick={onDone}>{t('security.codes.done')}</Button>
      </div>
    </div>
  );
}
