import { classes } from '../../ui/classes.ts';
import panel from '../../ui/panel.module.css';
import { TextLink } from '../../ui/TextLink.tsx';
import type { SectionContent } from './content.ts';
import { Cover } from './cover/Cover.tsx';
import styles from './SectionHeader.module.css';

type Props = {
  readonly section: SectionContent;
  readonly title: string;
  /** The address of the list. */
  readonly list: string;
  readonly count: number;
};

const coverSize = { width: 620, height: 310 };

/** The head of a section's list: what it is about, who writes it, and the pattern of its covers. */
export function SectionHeader({ section, title, list, count }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{section.intro}</p>
        <p className={styles.facts}>
          <span>VS Online {section.team}</span>
          <span>{count === 1 ? '1 article' : `${count} articles`}</span>
          <TextLink href={`${list}/rss.xml`}>RSS feed</TextLink>
        </p>
      </div>
      <div className={classes(panel.panel, styles.cover)}>
        <Cover slug={section.slug} section={section.slug} size={coverSize} className={styles.picture} />
      </div>
    </header>
  );
}
