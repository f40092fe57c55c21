import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './ActionButton.module.css';
import { Key } from './Key.tsx';

type Shared = {
  /** `act` for the next thing to do; one on each screen. */
  readonly look?: 'act' | 'plain';
  /** The key that does the same. */
  readonly keyName?: string;
  readonly children: ReactNode;
};
type AsLink = Shared & { readonly href: string } & Omit<ComponentProps<'a'>, 'href' | 'children'>;
type AsButton = Shared & { readonly href?: never } & Omit<ComponentProps<'button'>, 'children'>;

/** A button of a toolbar, with the key that does the same. */
export function ActionButton({ look = 'plain', keyName, className, children, ...rest }: AsLink | AsButton) {
  const shared = {
    className: classes(styles.action, styles[look], className),
    'aria-keyshortcuts': keyName,
    children: (
      <>
        {children}
        {keyName !== undefined && <Key name={keyName} />}
      </>
    ),
  };
  if (rest.href !== undefined) return <a {...rest} {...shared} />;
  return <button type="button" {...rest} {...shared} />;
}
