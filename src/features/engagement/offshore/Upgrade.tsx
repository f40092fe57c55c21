import { Section } from '../../../ui/Section.tsx';
import type { OffshoreContent } from './content.ts';
import { UpgradeBar } from './drawings/UpgradeBar.tsx';
import styles from './Upgrade.module.css';

type Props = { readonly upgrade: OffshoreContent['upgrade'] };

export function Upgrade({ upgrade }: Props) {
  return (
    <Section id="upgrade" title={upgrade.title} intro={upgrade.intro} surface="night">
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.old}>{upgrade.old}</span>
        <span className={styles.fresh}>{upgrade.fresh}</span>
      </p>
      <ol className={styles.steps}>
        {upgrade.steps.map(({ title, text, old }, index) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <UpgradeBar old={old} proxied={index >= 2} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
