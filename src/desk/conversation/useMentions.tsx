import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { countText } from '../../../contract/english.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { useSession } from '../api/session.ts';
import { usePeople } from '../ui/people.ts';
import { completeMention, matchingNames, mentionAt } from './mentions.ts';
import styles from './Mentions.module.css';

const listId = 'mentions';
const optionId = (index: number): string => `${listId}-${index}`;

/** Offers the names of colleagues after `@`: what the field needs, and the list below it. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onType: (text: string) => void,
) {
  const { account } = useSession();
  const { workers } = usePeople();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const open = caret === undefined ? undefined : mentionAt(text, caret);
  const colleagues = workers.filter(({ id }) => id !== account.id).map(({ name }) => name);
  const names = open ? matchingNames(colleagues, open.query) : [];
  const current = Math.min(active, names.length - 1);
  const choose = (name: string | undefined) => {
    if (!open || name === undefined) return;
    const next = completeMention(text, open, name);
    flushSync(() => onType(next.text));
    field.current?.setSelectionRange(next.caret, next.caret);
    setCaret(undefined);
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((current + 1) % names.length),
    ArrowUp: () => setActive((current + names.length - 1) % names.length),
    Enter: () => choose(names[current]),
    Tab: () => choose(names[current]),
    Escape: () => setCaret(undefined),
  };
  return {
    fieldProps: {
      'aria-autocomplete': 'list',
      ...(names.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': optionId(current) }),
      onSelect: () => setCaret(field.current?.selectionStart),
      onBlur: () => setCaret(undefined),
    } as const,
    /** Whether the key was for the list. */
    takesKey: (event: KeyboardEvent): boolean => {
      const action = actions[event.key];
      if (names.length === 0 || !action || event.ctrlKey || event.metaKey) return false;
      event.preventDefault();
      action();
      return true;
    },
    list: <NameList names={names} current={current} onChoose={choose} />,
  };
}

type ListProps = {
  readonly names: readonly string[];
  readonly current: number;
  readonly onChoose: (name: string) => void;
};

const NameList = ({ names, current, onChoose }: ListProps) => (
  <>
    {names.length > 0 && (
      <div className={styles.list} id={listId} role="listbox" aria-label="Colleagues">
        {names.map((name, index) => (
          <button
            type="button"
            key={name}
            id={optionId(index)}
            className={styles.name}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
          >
            {name}
          </button>
        ))}
      </div>
    )}
    <p className={hidden.visuallyHidden} role="status">
      {names.length > 0 && `${countText(names.length, 'colleague')}: choose with the arrow keys and Enter`}
    </p>
  </>
);
