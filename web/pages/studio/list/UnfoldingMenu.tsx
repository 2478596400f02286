import { Menu } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { insideMain } from '../layout/inside-main.ts';

/** `checked`: it is switched on and off, and the menu stays. */
export type MenuEntry = { id: string; label: string; checked?: boolean; act(): void };

type UnfoldingMenuProps = {
  look: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon'>;
  label: string;
  busy: boolean | number;
  entries: readonly MenuEntry[];
};

/** Opens at once, in the place of the button that was pressed for it. */
export default function UnfoldingMenu({ look, label, busy, entries }: UnfoldingMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Closing leads back to what had the focus.
    button.current?.focus();
    setOpened(true);
  }, []);

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      closeOnItemClick={entries.every(({ checked }) => checked === undefined)}
      position="bottom-end"
      portalProps={insideMain}
    >
      <Menu.Target>
        <Button ref={button} {...look} busy={busy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ id, label: words, checked, act }) =>
          checked === undefined ? (
            <Menu.Item key={id} onClick={act}>
              {words}
            </Menu.Item>
          ) : (
            <Menu.CheckboxItem key={id} checked={checked} onChange={act}>
              {words}
            </Menu.CheckboxItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
