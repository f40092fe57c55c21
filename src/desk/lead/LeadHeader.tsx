import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Viewer } from '../../../contract/desk/leads.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChevronDown, ChevronUp } from '../../ui/icons/icons.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { Initials } from '../ui/Initials.tsx';
import type { RememberedList } from '../lead-actions/list-memory.ts';
import styles from './LeadHeader.module.css';
import text from '../ui/text.module.css';

type Props = {
  readonly list: RememberedList | undefined;
  readonly leadRef: string;
  readonly name: string;
  readonly viewers: readonly Viewer[];
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** The way back to the list, the place in it, who else is looking, and the main actions. */
export function LeadHeader({ list, leadRef, name, viewers, previous, next, children }: Props) {
  const index = list?.refs.indexOf(leadRef) ?? -1;
  return (
    <header className={styles.header} data-screen-only>
      <nav className={styles.path} aria-label="Breadcrumb">
        <ol className={styles.crumbs}>
          <li>
            <Link href={list?.href ?? '/due'}>{list?.title ?? 'Due'}</Link>
          </li>
          <li className={classes(styles.here, text.cut)} aria-current="page">
            {name}
          </li>
        </ol>
        {list && index >= 0 && (
          <>
            <span className={classes(styles.position, text.meta)}>
              {index + 1} of {list.refs.length}
              {list.hasMore && '+'}
            </span>
            <IconButton
              className={styles.step}
              label="Previous lead"
              icon={<ChevronUp />}
              aria-keyshortcuts="k"
              disabled={!previous}
              onClick={previous}
            />
            <IconButton
              className={styles.step}
              label="Next lead"
              icon={<ChevronDown />}
              aria-keyshortcuts="j"
              disabled={!next}
              onClick={next}
            />
          </>
        )}
      </nav>
      <div className={classes(styles.viewers, text.note)} role="status">
        {viewers.map(({ userId, name: viewer }) => (
          <Initials key={userId} name={viewer} />
        ))}
        {viewers.length > 0 && <span aria-hidden="true">{lookingText(viewers)}</span>}
        {viewers.length > 0 && (
          <span className={hidden.visuallyHidden}>
            {viewers.some(({ isWriting }) => isWriting) ? lookingText(viewers) : 'looking at this lead too'}
          </span>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

function lookingText(viewers: readonly Viewer[]): string {
  const writer = viewers.find(({ isWriting }) => isWriting);
  if (writer) return `${writer.name} is writing an answer`;
  const [first] = viewers;
  return viewers.length === 1 && first
    ? `${first.name.split(' ')[0]} is looking at this too`
    : `${viewers.length} others are looking at this too`;
}
