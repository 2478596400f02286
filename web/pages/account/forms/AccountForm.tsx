import type { ComponentProps } from 'react';
import { emptyDevice } from '#web/offline/empty-device.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';

type Props = ComponentProps<typeof Form> & {
  action: string;
  rd?: string | null;
  /** Whoever posts it leaves this device: it forgets what it keeps for times without network. */
  leaves?: boolean;
};

/** A form that the browser itself can post: with the token of the page, and where to go on to afterwards. */
export function AccountForm({ rd, leaves = false, children, ...form }: Props) {
  const { csrfToken } = useBoot();
  return (
    <Form method="post" {...(leaves && { onSubmitCapture: () => void emptyDevice() })} {...form}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {rd && <input type="hidden" name="rd" value={rd} />}
      {children}
    </Form>
  );
}
