import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { type PageKind, pageKinds } from '../../../contract/desk/leads.ts';
import type { LeadFilters } from '../../../contract/desk/requests.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { useSession } from '../access/session.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Key } from '../ui/Key.tsx';
import { usePeople } from '../ui/people.ts';
import styles from './FilterBar.module.css';

type Props = {
  readonly filters: LeadFilters;
  readonly countries: readonly string[];
  readonly onChange: (filters: LeadFilters) => void;
};

const kindTitles: Readonly<Record<PageKind, string>> = {
  home: 'Home',
  solutions: 'Solutions',
  expertise: 'Expertise',
  stories: 'Stories',
  blog: 'Blog',
  company: 'Company',
  other: 'Other',
};

const hints = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['r'], does: 'reply' },
  { keys: ['?'], does: 'all keys' },
];

export function FilterBar({ filters, countries, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const active = Object.values(filters).filter(Boolean).length;
  return (
    <div className={styles.bar}>
      <ActionButton
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {active === 0 ? 'Filter' : `Filter (${active} on)`}
      </ActionButton>
      <div id={id} className={styles.filters} data-open={isOpen ? '' : undefined}>
        <KindFilter filters={filters} onChange={onChange} />
        <CountryFilter filters={filters} countries={countries} onChange={onChange} />
        <OwnerFilter filters={filters} onChange={onChange} />
        {active > 0 && (
          <button type="button" className={styles.clear} onClick={() => onChange({})}>
            Clear filters
          </button>
        )}
      </div>
      <p className={styles.hints} aria-hidden="true">
        {hints.map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}{' '}
            {does}
          </span>
        ))}
      </p>
    </div>
  );
}

type PartProps = Omit<Props, 'countries'>;

function KindFilter({ filters, onChange }: PartProps) {
  const set = (kind: PageKind | undefined) => onChange({ ...filters, kind });
  return (
    <fieldset className={styles.kinds}>
      <legend className={hidden.visuallyHidden}>Page</legend>
      {[undefined, ...pageKinds].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          className={styles.kind}
          aria-pressed={filters.kind === kind}
          onClick={() => set(kind)}
        >
          {kind === undefined ? 'All pages' : kindTitles[kind]}
        </button>
      ))}
    </fieldset>
  );
}

function CountryFilter({ filters, countries, onChange }: Props) {
  const { country } = filters;
  const all = country === undefined || countries.includes(country) ? countries : [country, ...countries];
  return (
    <select
      className={styles.select}
      aria-label="Country"
      value={country ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...filters, country: value || undefined })}
    >
      <option value="">Any country</option>
      {all.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

function OwnerFilter({ filters, onChange }: PartProps) {
  const { account } = useSession();
  const { workers } = usePeople();
  return (
    <select
      className={styles.select}
      aria-label="Owner"
      value={filters.owner ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...filters, owner: value || undefined })}
    >
      <option value="">Any owner</option>
      <option value="none">No owner</option>
      {workers.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === account.id ? `${name} (you)` : name}
        </option>
      ))}
    </select>
  );
}
