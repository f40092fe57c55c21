import { TextLink } from '../../ui/TextLink.tsx';
import styles from './ShareLinks.module.css';

type Props = { readonly title: string; readonly address: string; readonly editUrl: string | undefined };

/** Plain links: no request to another site before the reader follows one. */
export function ShareLinks({ title, address, editUrl }: Props) {
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
