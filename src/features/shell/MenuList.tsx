import type { ComponentType } from 'react';
import type { NavigationMenu } from './navigation.ts';

export type GroupedMenu = Extract<NavigationMenu, { kind: 'group' }>;

type Props = {
  readonly menus: readonly NavigationMenu[];
  readonly path: string;
  readonly styles: Readonly<Record<string, string>>;
  /** How several entries under one name are shown. */
  readonly Group: ComponentType<{ readonly menu: GroupedMenu; readonly path: string }>;
};

/** The entries of the header and of the mobile menu. */
export function MenuList({ menus, path, styles, Group }: Props) {
  return (
    <ul className={styles['menus']}>
      {menus.map((menu) => (
        <li key={menu.label} className={styles['item']}>
          {menu.kind === 'link' ? (
            <a
              className={styles['entry']}
              href={menu.href}
              aria-current={menu.href === path ? 'page' : undefined}
            >
              {menu.label}
            </a>
          ) : (
            <Group menu={menu} path={path} />
          )}
        </li>
      ))}
    </ul>
  );
}
