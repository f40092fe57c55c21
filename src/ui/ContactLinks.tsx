import { contact } from '../site/contact.ts';
import styles from './ContactLinks.module.css';
import { TextLink } from './TextLink.tsx';

/** Mail, phone and chat, for visitors who would rather not answer questions in a popup. */
export function ContactLinks() {
  const { direct, links } = contact();
  return (
    <p className={styles.links}>
      {direct}
      {links.map(({ label, href }) => (
        <TextLink key={href} href={href}>
          {label}
        </TextLink>
      ))}
    </p>
  );
}
