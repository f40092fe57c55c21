import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import styles from './ActionMenu.module.css';
import { Key } from './Key.tsx';

export type MenuAction = {
  readonly label: string;
  readonly keyName?: string;
  readonly onChoose: () => void;
};

type Props = {
  /** For screen readers, when the trigger shows an icon alone. */
  readonly label?: string;
  readonly trigger: ReactNode;
  readonly className?: string | undefined;
  readonly actions: readonly MenuAction[];
  /** Out of the order of Tab, for rows that are not current. */
  readonly isSkipped?: boolean;
};

/** A button that opens a list of actions. */
export const ActionMenu = ({ label, trigger, className, actions, isSkipped = false }: Props) => (
  <MenuTrigger>
    <Button
      className={className ?? ''}
      excludeFromTabOrder={isSkipped}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {trigger}
    </Button>
    <Popover className={`${styles.popover}`} placement="bottom end">
      <Menu className={`${styles.menu}`} aria-label={label ?? 'Actions'}>
        {actions.map(({ label: text, keyName, onChoose }) => (
          <MenuItem key={text} textValue={text} className={`${styles.item}`} onAction={onChoose}>
            <span>{text}</span>
            {keyName !== undefined && <Key name={keyName} />}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);
