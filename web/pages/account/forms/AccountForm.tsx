import type { ComponentProps } from 'react';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';

/** A form that the browser itself can post: with the token of the page, and where to go on to afterwards. */
export function AccountForm({
  rd,
  children,
  ...form
}: ComponentProps<typeof Form> & { action: string; rd?: string | null }) {
  const { csrfToken } = useBoot();
  return (
    <Form method="post" {...form}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {rd && <input type="hidden" name="rd" value={rd} />}
      {children}
    </Form>
  );
}
