import { longestName, toolNames, useCases } from '#contract/accounts/details.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import form from '../forms/form.module.css';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { Choices } from './Choices.tsx';

/** Asked once, after the first sign-in, and of nobody who would rather not say. */
export default function DetailsPage() {
  const { account } = useBoot();
  const { next: onward, useCases: chosen, integrations } = usePageData('signup-details');
  const draft = useDraft('details', {
    name: account?.name ?? '',
    useCases: flagsOf(useCases, chosen),
    integrations: flagsOf(toolNames, integrations),
  });
  const { errors, busy, send } = useForm(saveDetails, { draft, afterwards: 'leaves' });
  const { value } = draft;
  useTitle(t('details.title'));

  return (
    <AccountCard title={t('details.title')}>
      <p className={page.text}>{t('details.lead')}</p>
      <Form errors={errors} onSend={() => send(value, () => location.assign(onward))}>
        <TextField
          label={t('details.name.label')}
          autoComplete="name"
          maxLength={longestName}
          {...draft.field('name')}
        />
        <Choices
          legend={t('details.useCases.label')}
          name="useCases"
          chosen={value.useCases}
          onChange={(useCases) => draft.set({ useCases })}
          choices={useCases.map((value) => ({ value, text: t(`details.useCases.${value}`) }))}
        />
        <Choices
          legend={t('details.tools.label')}
          name="integrations"
          chosen={value.integrations}
          onChange={(integrations) => draft.set({ integrations })}
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

type Flags = Readonly<Record<string, boolean>>;
type Details = { name: string; useCases: Flags; integrations: Flags };

const flagsOf = (all: readonly string[], chosen: readonly string[]): Flags =>
  Object.fromEntries(all.map((one) => [one, chosen.includes(one)]));

async function saveDetails({ name, useCases: wanted, integrations }: Details): Promise<void> {
  await call('saveUserDetails', { body: { name } });
  await call('saveUseCases', { body: { useCases: useCases.filter((one) => wanted[one]) } });
  await call('saveExternalIntegrations', {
    body: { integrations: toolNames.filter((one) => integrations[one]) },
  });
}
