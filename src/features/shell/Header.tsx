import { searchPath } from '../../../contract/search.ts';
import { classes } from '../../ui/classes.ts';
import { dialogOpener } from '../../ui/Dialog.tsx';
import { GetQuote } from '../../ui/GetQuote.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ArrowUpRight, ChevronDown, Menu as MenuIcon, Search } from '../../ui/icons/icons.tsx';
import { Logo } from '../../ui/Logo.tsx';
import common from '../../ui/common.module.css';
import styles from './Header.module.css';
import { MenuList, type GroupedMenu } from './MenuList.tsx';
import { menuDialogId } from './MobileMenu.tsx';
import type { NavigationMenu } from './navigation.ts';

/** The id of the last element of the header. */
export const headerEndId = 'open-menu';

type Props = {
  /** The company's name. */
  readonly name: string;
  readonly menus: readonly NavigationMenu[];
  readonly path: string;
  /** Over the home page's hero the header is transparent until the page has been scrolled past it. */
  readonly over: 'hero' | 'page';
};

export function Header({ name, menus, path, over }: Props) {
  return (
    <header className={styles.header} data-over={over}>
      <SkipLink />
      <div className={classes(common.pageWidth, styles.bar)}>
        <a
          className={styles.brand}
          href="/"
          aria-label={`${name}, home`}
          aria-current={path === '/' ? 'page' : undefined}
        >
          <Logo size={36} />
          <span>{name}</span>
        </a>
        <nav className={styles.nav} aria-label="Main">
          <MenuList menus={menus} path={path} styles={styles} Group={MenuGroup} />
        </nav>
        <div className={styles.actions}>
          <OpenSearch className={styles.search} />
          <GetQuote />
          <IconButton
            id={headerEndId}
            className={styles.hamburger}
            label="Open menu"
            icon={<MenuIcon />}
            {...dialogOpener(menuDialogId)}
          />
        </div>
      </div>
    </header>
  );
}

/** A disclosure built on the browser's popover: click, touch, Enter and Escape work without a script. */
function MenuGroup({ menu, path }: { readonly menu: GroupedMenu; readonly path: string }) {
  const id = `menu-${menu.label.toLowerCase()}`;
  return (
    <>
      <button type="button" className={styles.entry} popoverTarget={id}>
        {menu.label}
        <ChevronDown aria-hidden="true" />
      </button>
      <div className={styles.panel} id={id} popover="auto">
        <ul>
          {menu.links.map((link) => (
            <li key={link.href}>
              <a
                className={styles.link}
                href={link.href}
                aria-current={link.href === path ? 'page' : undefined}
              >
                <span className={styles.label}>
                  {link.label}
                  {link.away && <ArrowUpRight aria-hidden="true" />}
                </span>
                {link.note && <span className={styles.note}>{link.note}</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** First in the tab order; 'scroll to top' focuses it. */
function SkipLink() {
  return (
    <a className={styles.skip} id="top" href="#content">
      Skip to content
    </a>
  );
}

/** A form, so that the button leads somewhere before any script has arrived and without one: to the field of the blog. */
function OpenSearch({ className }: { readonly className?: string | undefined }) {
  return (
    <form className={className} action={`${searchPath}#search`} data-opens="search" role="none">
      <IconButton type="submit" label="Search" icon={<Search />} aria-keyshortcuts="/ Control+K Meta+K" />
    </form>
  );
}
