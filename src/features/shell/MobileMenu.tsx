import { searchPath } from '../../../contract/search.ts';
import { Dialog, dialogCloser } from '../../ui/Dialog.tsx';
import { GetQuote } from '../../ui/GetQuote.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ArrowUpRight, ChevronDown, Search, X } from '../../ui/icons/icons.tsx';
import { MenuList, type GroupedMenu } from './MenuList.tsx';
import type { NavigationMenu } from './navigation.ts';
import styles from './MobileMenu.module.css';

export const menuDialogId = 'mobile-menu';

type Props = { readonly menus: readonly NavigationMenu[]; readonly path: string };

export function MobileMenu({ menus, path }: Props) {
  return (
    <Dialog id={menuDialogId} aria-label="Menu" className={styles.overlay} popover="auto">
      <IconButton className={styles.close} label="Close" icon={<X />} {...dialogCloser(menuDialogId)} />
      <nav className={styles.nav} aria-label="Menu">
        <MenuList menus={menus} path={path} styles={styles} Group={Panel} />
        <form action={`${searchPath}#search`} data-opens="search" role="none">
          <button type="submit" className={styles.find}>
            <Search size="1.4rem" strokeWidth={1.75} aria-hidden="true" />
            Search
          </button>
        </form>
        <GetQuote />
      </nav>
    </Dialog>
  );
}

function Panel({ menu, path }: { readonly menu: GroupedMenu; readonly path: string }) {
  return (
    <details className={styles.panel} name="mobile-menu-panel">
      <summary className={styles.entry}>
        {menu.label}
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className={styles.links}>
        {menu.links.map((link) => (
          <li key={link.href}>
            <a
              className={styles.link}
              href={link.href}
              aria-current={link.href === path ? 'page' : undefined}
            >
              {link.label}
              {link.away && <ArrowUpRight size="1rem" aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
