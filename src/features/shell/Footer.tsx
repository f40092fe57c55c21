import type { ReactNode } from 'react';
import type { Company } from '../../../contract/company.ts';
import { openingHoursText } from '../../../contract/opening-hours.ts';
import { classes } from '../../ui/classes.ts';
import * as logos from '../../ui/icons/logos.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import {
  ArrowUp,
  ArrowUpRight,
  Clock,
  Mail,
  MapPin,
  MessageCircle,
  Monitor,
  Moon,
  Phone,
  Sun,
} from '../../ui/icons/icons.tsx';
import { Logo } from '../../ui/Logo.tsx';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import common from '../../ui/common.module.css';
import styles from './Footer.module.css';
import type { Link, Navigation } from './navigation.ts';

type Props = {
  readonly navigation: Navigation;
  readonly company: Company;
};

export function Footer({ navigation, company }: Props) {
  const { facts } = company;
  return (
    <footer className={styles.footer}>
      <div className={classes(common.pageWidth, styles.inner)}>
        <div className={styles.about}>
          <Logo size={44} />
          <p className={styles.tagline}>{company.tagline}</p>
          <Contact company={company} />
          <Social company={company} />
        </div>
        <nav className={styles.nav} aria-label="Footer">
          {columnsOf(navigation).map((column) => (
            <section key={column.label}>
              <h2 className={styles.heading}>{column.label}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a className={styles.entry} href={link.href}>
                      {link.label}
                      {link.away && (
                        <>
                          {/* The space does not break, so that the arrow stays with the last word. */}
                          {'\u00a0'}
                          <ArrowUpRight aria-hidden="true" />
                        </>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles.legal}>
          <p>© {facts.legalName ?? company.name}</p>
          {facts.registration && <p>{facts.registration}</p>}
          {navigation.legal.map((link) => (
            <a key={link.href} className={styles.link} href={link.href}>
              {link.label}
            </a>
          ))}
          <SchemeSwitch />
        </div>
      </div>
    </footer>
  );
}

type Column = { readonly label: string; readonly links: readonly Link[] };

/** The header's menus as columns, without what single entries and those of the footer share one for. */
function columnsOf({ menus, footer }: Navigation): Column[] {
  const single = menus.flatMap((menu) =>
    menu.kind === 'link' ? [{ label: menu.label, href: menu.href, away: false }] : [],
  );
  const work = [...single, ...footer];
  const groups = menus.flatMap((menu) =>
    menu.kind === 'group'
      ? [{ ...menu, links: menu.links.filter(({ href }) => work.every((link) => link.href !== href)) }]
      : [],
  );
  return [...groups, ...(work.length > 0 ? [{ label: 'Work with us', links: work }] : [])];
}

function Contact({ company }: { readonly company: Company }) {
  return (
    <address className={styles.contact}>
      <ContactLink href={`mailto:${company.email}`} icon={<Mail />}>
        {company.email}
      </ContactLink>
      <ContactLink href={`tel:${company.phone.dialled}`} icon={<Phone />}>
        {company.phone.shown}
      </ContactLink>
      <ContactLink href={company.chatUrl} icon={<MessageCircle />}>
        Chat on {company.phone.shown}
      </ContactLink>
      <ContactLink href={company.mapUrl} icon={<MapPin />}>
        {company.facts.address ?? 'Find us on the map'}
      </ContactLink>
      {company.facts.openingHours && (
        <p className={styles.hours}>
          <Clock aria-hidden="true" />
          {openingHoursText(company.facts.openingHours)}
        </p>
      )}
    </address>
  );
}

type ContactLinkProps = { readonly href: string; readonly icon: ReactNode; readonly children: ReactNode };

function ContactLink({ href, icon, children }: ContactLinkProps) {
  return (
    <a className={styles.link} href={href}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** LinkedIn's logo may not be redistributed. */
const networkPaths = {
  linkedin:
    'M3 8h4v13H3zM5 2a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 5 2zm5 6h3.8v1.8c.7-1.2 2-2.1 3.9-2.1 3.5 0 4.3 2.2 4.3 5.3v8h-4v-7.100c0-1.700-.3-3-2-3s-2 1.300-2 2.900V21h-4z',
  x: logos.x,
  youtube: logos.youtube,
  github: logos.github,
} as const;

function Social({ company }: { readonly company: Company }) {
  return (
    <ul className={styles.social} aria-label="Social media">
      {company.social.map(({ network, label, url }) => (
        <li key={network}>
          <a className={styles.network} href={url} aria-label={label}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={networkPaths[network]} fill="currentColor" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}

const schemes = [
  { value: 'system', label: 'As the system', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

function SchemeSwitch() {
  return (
    <fieldset className={styles.switch} id="scheme-switch">
      <legend className={styles.legend}>Colours</legend>
      {schemes.map(({ value, label, Icon }) => (
        <label key={value} className={styles.choice} title={label}>
          <input
            className={styles.input}
            type="radio"
            name="scheme"
            value={value}
            defaultChecked={value === 'system'}
          />
          <Icon size="1.1rem" strokeWidth={1.75} aria-hidden="true" />
          <span className={visuallyHidden.visuallyHidden}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Hidden until the script shows it (client.ts). */
export function ScrollToTop() {
  return (
    <IconButton className={styles.button} id="scroll-to-top" label="Back to top" icon={<ArrowUp />} hidden />
  );
}
