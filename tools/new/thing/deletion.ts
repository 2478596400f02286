import type { ThingRequest } from './request.ts';

/** The button with its question, on the page of one of them. */
export function deletion({ domain, one, many, fields: [title] }: ThingRequest): string {
  const name = title?.name === 'name' ? 'name' : `${title?.name}: name`;
  return `import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { FormEnd } from '../layout/FormColumns.tsx';
import { usePress } from '../layout/use-press.ts';

/** Before it is deleted, it is asked; then there is only the list to go to. */
export function Delete${one.pascal}({ phId, ${one.camel} }: { phId: string; ${one.camel}: ${one.pascal} }) {
  const [asked, setAsked] = useState(false);
  const remove = usePress('delete${one.pascal}');
  const navigate = useNavigate();
  const { id, ${name} } = ${one.camel};

  function send() {
    const done = () => {
      toast(t('${one.camel}.deleted', { name }), { variant: 'ok' });
      return navigate(to('${many.kebab}', { phId }));
    };
    remove.press({ params: { phId, ${one.camel}Id: id } }, { done, settled: () => setAsked(false) });
  }

  return (
    <FormEnd>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('${one.camel}.delete.do')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('${one.camel}.delete.title', { name })}
        actions={
          <>
            <Button variant="danger" busy={remove.isPending} onClick={send}>
              {t('${one.camel}.delete')}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {t('studio.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('${one.camel}.delete.text')}</p>
      </Dialog>
    </FormEnd>
  );
}
`;
}
