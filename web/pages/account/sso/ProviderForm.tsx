import { useState } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import settings from '../settings/settings.module.css';
import { CertificatesField } from './CertificatesField.tsx';
import { MetadataAddress, MetadataState, type ReadHere } from './MetadataAddress.tsx';
import { MetadataField } from './MetadataField.tsx';
import { SwitchError } from './SwitchError.tsx';
import styles from './sso.module.css';

type Written = {
  entityId: string;
  signInUrl: string;
  logoutUrl: string;
  /** Where its metadata are read; empty: nowhere. */
  metadataUrl: string;
  certificates: string[];
  /** Of the box for certificates, what has not gone into the list. */
  rest: string;
  emailAttribute: string;
  nameAttribute: string;
  responseSigned: boolean;
  unsolicited: boolean;
  unsignedLogout: boolean;
  signRequests: boolean;
  mustEncrypt: boolean;
  required: boolean;
};

const writtenOf = ({
  provider,
  responseSigned,
  unsolicited,
  unsignedLogout,
  signRequests,
  mustEncrypt,
  required,
}: SsoConfig): Written => ({
  entityId: provider.entityId ?? '',
  signInUrl: provider.signInUrl ?? '',
  logoutUrl: provider.logoutUrl ?? '',
  metadataUrl: provider.metadata?.url ?? '',
  certificates: provider.certificates.map(({ pem }) => pem),
  rest: '',
  emailAttribute: provider.emailAttribute ?? '',
  nameAttribute: provider.nameAttribute ?? '',
  responseSigned,
  unsolicited,
  unsignedLogout,
  signRequests,
  mustEncrypt,
  required,
});

/** Everything, and what was read before (`base`) where it was changed here: no more than that is saved. */
function bodyOf({ rest, ...fields }: Written, { rest: _, ...saved }: Written, base: Written) {
  const body = {
    ...fields,
    certificates: rest === '' ? fields.certificates : [...fields.certificates, rest],
  };
  return { ...body, seen: changeOf(body, { saved, base }).seen };
}

/** What the provider is like, and how strict we are. */
export function ProviderForm({ sso, onChange }: { sso: SsoConfig; onChange: (sso: SsoConfig) => void }) {
  const draft = useDraft(`sso.${sso.orgId}`, writtenOf(sso));
  const form = useForm('saveSso', { draft, onRefused: lookAgain });
  const { value: written, set } = draft;
  const reading = useForm('readSsoProvider');
  const refreshing = useForm('refreshSsoMetadata');
  const [read, setRead] = useState<ReadHere | null>(null);
  // What the last press had against it.
  const [pressed, setPressed] = useState<'save' | 'read' | 'refresh'>('save');
  const { errors } = { save: form, read: reading, refresh: refreshing }[pressed];
  const params = { orgId: sso.orgId };

  function readAddress(): void {
    setPressed('read');
    setRead(null);
    reading.send({ params, body: { metadataUrl: written.metadataUrl } }, ({ provider }) => {
      const { certificates, logoutUrl, ...rest } = provider;
      set({ ...rest, logoutUrl: logoutUrl ?? '', certificates: certificates.map(({ pem }) => pem) });
      setRead(provider);
    });
  }

  function refresh(): void {
    setPressed('refresh');
    refreshing.send({ params }, (refreshed) => {
      onChange(refreshed.sso);
      if (refreshed.sso.provider.metadata?.failed === null)
        toast(t('sso.config.metadataUrl.refreshed'), { variant: 'ok' });
    });
  }

  function send(): void {
    setPressed('save');
    form.send({ params, body: bodyOf(written, writtenOf(sso), draft.base) }, (saved) => {
      onChange(saved.sso);
      setRead(null);
      toast(t('sso.config.saved'), { variant: 'ok' });
    });
  }

  /** The form says to what a colleague has changed it. To save again is to keep one's own. */
  async function lookAgain({ error }: ErrorBody) {
    if (error !== 'Conflict') return;
    const now = (await call('listSso')).organisations.find(({ orgId }) => orgId === sso.orgId);
    if (now === undefined) return;
    draft.rebase(writtenOf(now));
    onChange(now);
  }

  const address = (name: 'entityId' | 'signInUrl' | 'logoutUrl', label: string) => (
    <TextField
      label={label}
      dir="ltr"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      optional={name === 'logoutUrl'}
      {...draft.field(name)}
    />
  );
  const attribute = (name: 'emailAttribute' | 'nameAttribute', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      optional
      {...draft.field(name)}
    />
  );
  const tick = (
    name: 'responseSigned' | 'mustEncrypt' | 'unsolicited' | 'unsignedLogout' | 'signRequests' | 'required',
    label: string,
    hint: string,
  ) => (
    <div>
      <CheckField label={label} hint={hint} {...draft.tick(name)} />
      <SwitchError name={name} />
    </div>
  );

  return (
    <Form errors={errors} onSend={send}>
      <MetadataAddress
        field={draft.field('metadataUrl')}
        busy={reading.busy}
        onRead={readAddress}
        read={read}
      />
      {sso.provider.metadata !== null && (
        <MetadataState metadata={sso.provider.metadata} busy={refreshing.busy} onRefresh={refresh} />
      )}
      <MetadataField onRead={set} />
      {address('entityId', t('sso.config.entityId'))}
      {address('signInUrl', t('sso.config.signInUrl'))}
      {address('logoutUrl', t('sso.config.logoutUrl'))}
      <CertificatesField
        known={[...sso.provider.certificates, ...(read?.certificates ?? [])]}
        written={written.certificates}
        rest={written.rest}
        onChange={set}
      />
      {attribute('emailAttribute', t('sso.config.emailAttribute'), t('sso.config.emailAttribute.hint'))}
      {attribute('nameAttribute', t('sso.config.nameAttribute'), t('sso.config.nameAttribute.hint'))}
      <div className={styles.switches}>
        {tick('responseSigned', t('sso.config.responseSigned'), t('sso.config.responseSigned.hint'))}
        {tick('mustEncrypt', t('sso.config.mustEncrypt'), t('sso.config.mustEncrypt.hint'))}
        {tick('unsolicited', t('sso.config.unsolicited'), t('sso.config.unsolicited.hint'))}
        {tick('unsignedLogout', t('sso.config.unsignedLogout'), t('sso.config.unsignedLogout.hint'))}
        {tick('signRequests', t('sso.config.signRequests'), t('sso.config.signRequests.hint'))}
        {tick('required', t('sso.config.required'), t('sso.config.required.hint'))}
      </div>
      <div className={settings.end}>
        <Button type="submit" busy={form.busy}>
          {t('sso.config.save')}
        </Button>
      </div>
    </Form>
  );
}
