import { sectionPath } from '../../../contract/routes.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { GetQuote } from '../../ui/GetQuote.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './ArticleEnd.module.css';
import { shownMonth, type Article } from './articles.ts';
import type { SectionContent } from './content.ts';
import { toolVersions } from './markdown/tool-versions.ts';
import { ShareLinks } from './ShareLinks.tsx';

/** How the code was checked, and what running it takes. */
const howChecked = ({ checkedDate }: Article): string =>
  `Code checked${checkedDate ? ` in ${shownMonth(checkedDate)}` : ''} with TypeScript ${toolVersions.typescript} and ` +
  `Node ${toolVersions.node}. Older versions of Node need a loader such as tsx to run .ts files.`;

type Props = {
  readonly article: Article;
  readonly section: SectionContent;
  readonly address: string;
  readonly editUrl: string | undefined;
};

/** Below the text: how its code was checked, who wrote it, the service that fits the section, and links to share it. */
export function ArticleEnd({ article, section, address, editUrl }: Props) {
  const { call } = section;
  return (
    <footer className={styles.end} data-pagefind-ignore>
      {call && (
        <div className={styles.call}>
          <p>
            <b>{call.text}</b> <TextLink href={call.path}>{call.label}</TextLink>
          </p>
          <GetQuote />
          <ContactLinks quiet />
        </div>
      )}
      {article.hasTypeScript && <p className={styles.about}>{howChecked(article)}</p>}
      <p className={styles.about}>
        Written by {article.author}. More in{' '}
        <TextLink href={sectionPath(section.slug)}>{section.name}</TextLink>
      </p>
      <ShareLinks title={article.title} address={address} editUrl={editUrl} />
    </footer>
  );
}
