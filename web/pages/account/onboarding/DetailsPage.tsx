import { longestName, type ToolName, toolNames, type UseCase, useCases } from '#contract/accounts/details.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import form from '../forms/form.module.css';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { Choices } from './Choices.tsx';

/** Asked once, after the first sign-in, and of nobody who would rather not say. */
export default function DetailsPage() {
  const { account } = useBoot();
  const { next: onward, useCases: chosen, integrations } = usePageData('signup-details');
  const { errors, busy, send } = useForm(saveDetails, { afterwards: 'leaves' });
  useTitle(t('details.title'));

  return (
    <AccountCard title={t('details.title')}>
      <p className={page.text}>{t('details.lead')}</p>
      <Form errors={errors} onSend={(written) => send(written, () => location.assign(onward))}>
        <TextField
          label={t('details.name.label')}
          name="name"
          autoComplete="name"
          maxLength={longestName}
          defaultValue={account?.name ?? ''}
        />
        <Choices
          legend={t('details.useCases.label')}
          name="useCases"
          chosen={chosen}
          choices={useCases.map((value) => ({ value, text: t(`details.useCases.${value}`) }))}
        />
        <Choices
          legend={t('details.tools.label')}
          name="integrations"
          chosen={integrations}
          choices={toolNames.map((value) => ({ value, text: t(`details.tools.${value}`) }))}
        />
        <Button type="submit" wide busy={busy}>
          {t('details.submit')}
        </Button>
        <a className={form.other} href={onward}>
          {t('details.skip')}
        </a>
      </Form>
    </AccountCard>
  );
}

async function saveDetails(written: FormData): Promise<void> {
  const several = <Value,>(name: string) => written.getAll(name) as Value[];
  await call('saveUserDetails', { body: { name: String(written.get('name')) } });
  await call('saveUseCases', { body: { useCases: several<UseCase>('useCases') } });
  await call('saveExternalIntegrations', { body: { integrations: several<ToolName>('integrations') } });
}
