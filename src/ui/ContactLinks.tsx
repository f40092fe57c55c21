import { contact } from '../site/contact.ts';
import { classes } from './classes.ts';
import styles from './ContactLinks.module.css';
import { TextLink } from './TextLink.tsx';

type Props = {
  /** Small and without introduction, for the first screen of a page. */
  readonly quiet?: boolean;
};

/** Mail, phone and chat, for visitors who would rather not answer questions in a popup. */
export function ContactLinks({ quiet = false }: Props) {
  const { direct, links } = contact();
  return (
    <p className={classes(styles.links, quiet && styles.quiet)} data-pagefind-ignore>
      {!quiet && direct}
      {links.map(({ label, href }) => (
        <TextLink key={href} href={href} alone>
          {label}
        </TextLink>
      ))}
    </p>
  );
}
