import { sectionPath } from '../../../contract/routes.ts';
import { shownMonth } from '../../site/days.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { GetQuote } from '../../ui/GetQuote.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './ArticleEnd.module.css';
import type { Article } from './articles.ts';
import type { SectionContent } from './content.ts';
import { toolVersions } from './markdown/tool-versions.ts';

/** How the code was checked, and what running it takes. */
const howChecked = ({ checkedDate }: Article): string =>
  `Code checked${checkedDate ? ` in ${shownMonth(checkedDate)}` : ''} with TypeScript ${toolVersions.typescript} and ` +
  `Node ${toolVersions.node}. Older versions of Node need a loader such as tsx to run .ts files, and "type": "module" ` +
  `in package.json. Where a compiler refuses imports that end in .ts, as TypeScript before 5.0 does, leave the ending out; ` +
  `later versions accept it with allowImportingTsExtensions.`;

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

type ShareLinksProps = {
  readonly title: string;
  readonly address: string;
  readonly editUrl: string | undefined;
};

/** Plain links: no request to another site before the reader follows one. */
function ShareLinks({ title, address, editUrl }: ShareLinksProps) {
  const [url, words] = [encodeURIComponent(address), encodeURIComponent(title)];
  const ways = [
    ['E-mail', `mailto:?subject=${words}&body=${url}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['X', `https://x.com/intent/post?text=${words}&url=${url}`],
    ['Hacker News', `https://news.ycombinator.com/submitlink?u=${url}&t=${words}`],
  ] as const;
  return (
    <ul className={styles.links} aria-label="Share this article">
      <li>
        <button type="button" className={styles.copy} data-copies-address disabled>
          Copy link
        </button>
      </li>
      {ways.map(([name, href]) => (
        <li key={name}>
          <TextLink href={href} rel="noopener nofollow">
            {name}
          </TextLink>
        </li>
      ))}
      {editUrl && (
        <li className={styles.edit}>
          <TextLink href={editUrl} rel="noopener nofollow">
            Edit this article
          </TextLink>
        </li>
      )}
    </ul>
  );
}
