import {
  AppWindow,
  ArrowRight,
  Blocks,
  Bot,
  Glasses,
  Globe,
  Layers,
  MessagesSquare,
  Smartphone,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { Section } from '../../ui/Section.tsx';
import type { HomeContent, ServiceIcon } from './content.ts';
import styles from './Services.module.css';

const icons: Readonly<Record<ServiceIcon, LucideIcon>> = {
  web: AppWindow,
  mobile: Smartphone,
  saas: Layers,
  custom: Blocks,
  transformation: Workflow,
  consulting: MessagesSquare,
  offshore: Globe,
  dedicated: Users,
  extended: Glasses,
  bots: Bot,
};

type Props = { readonly services: HomeContent['services'] };
type Entry = Props['services']['entries'][number];

export function Services({ services }: Props) {
  return (
    <Section id="services" title={services.title} intro={services.intro}>
      <ul className={styles.index}>
        {services.entries.map((entry) => (
          <li key={entry.name} className={styles.item}>
            <a className={styles.entry} href={entry.part ? `${entry.path}#${entry.part}` : entry.path}>
              <Words entry={entry} />
              <ArrowRight className={styles.arrow} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Words({ entry }: { readonly entry: Entry }) {
  const Icon = icons[entry.icon];
  return (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <h3 className={styles.name}>{entry.name}</h3>
      <p className={styles.note}>{entry.note}</p>
    </>
  );
}
