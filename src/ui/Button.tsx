import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

type Look = {
  /** `act` for the primary action of a screen, `quiet` for the others. */
  readonly look?: 'act' | 'quiet';
  readonly children: ReactNode;
};

type AsLink = Look & { readonly href: string } & Omit<ComponentProps<'a'>, 'href' | 'children'>;
type AsButton = Look & { readonly href?: never } & Omit<ComponentProps<'button'>, 'children'>;

type ButtonProps = AsLink | AsButton;

export function Button({ look = 'act', className, ...rest }: ButtonProps) {
  const shared = { className: classes(styles.button, styles[look], className) };
  if (rest.href !== undefined) return <a {...rest} {...shared} />;
  return <button type="button" {...rest} {...shared} />;
}
