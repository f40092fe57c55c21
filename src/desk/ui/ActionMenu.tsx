import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import styles from './ActionMenu.module.css';
import { Key } from './Key.tsx';

type MenuAction = {
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
export function ActionMenu({ label, trigger, className, actions, isSkipped = false }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const onToggle = ({ newState }: ToggleEvent) => {
    if (!button.current || !menu.current) return;
    if (newState === 'closed') {
      // Not before: the browser gives focus back from the item that has it.
      setIsOpen(false);
      return menu.current.removeAttribute('style');
    }
    placeBelow(button.current, menu.current);
    menu.current.querySelector('button')?.focus({ preventScroll: true });
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menu.current?.showPopover();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={isSkipped ? -1 : 0}
        aria-haspopup="menu"
        aria-label={label}
        popoverTarget={id}
        onKeyDown={openByArrow}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        className={styles.menu}
        role="menu"
        tabIndex={-1}
        aria-label={label ?? 'Actions'}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={onToggle}
        onKeyDown={moveFocus}
      >
        {isOpen && actions.map((action) => <MenuItem key={action.label} {...action} />)}
      </div>
    </>
  );
}

function MenuItem({ label, keyName, onChoose }: MenuAction) {
  const choose = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.parentElement?.hidePopover();
    onChoose();
  };
  return (
    <button type="button" className={styles.item} role="menuitem" tabIndex={-1} onClick={choose}>
      <span>{label}</span>
      {keyName !== undefined && <Key name={keyName} />}
    </button>
  );
}

/** Puts the menu at the end of the button's line, above it where there is no room below. */
function placeBelow(button: HTMLElement, menu: HTMLElement): void {
  const gap = 8;
  const { top, bottom, right } = button.getBoundingClientRect();
  const fits = bottom + gap + menu.offsetHeight <= innerHeight;
  menu.style.top = `${scrollY + (fits ? bottom + gap : Math.max(gap, top - gap - menu.offsetHeight))}px`;
  menu.style.left = `${scrollX + Math.max(gap, right - menu.offsetWidth)}px`;
}

/** Arrows, Home, End and first letters move within the menu; Tab leaves it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  if (event.key === 'Tab') return event.currentTarget.hidePopover();
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const isNamed = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(event.key.toLowerCase());
  const target = event.key in targets ? items[targets[event.key] ?? 0] : following.find(isNamed);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
