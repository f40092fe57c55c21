import { useId, useState } from 'react';
import {
  type LeadSort,
  type PageKind,
  statusTitles,
  type View,
  viewSortColumns,
} from '../../../contract/desk/lead-enums.ts';
import type { LeadFilters } from '../../../contract/desk/requests.ts';
import { SlidersHorizontal } from '../../ui/icons/icons.tsx';
import { useSession } from '../api/session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Key } from '../ui/Key.tsx';
import { usePeople } from '../ui/people.ts';
import styles from './FilterBar.module.css';
import { SavedViewControls } from './SavedViewControls.tsx';
import type { ListUrl } from './list-url.ts';
import { classes } from '../../ui/classes.ts';

type Props = {
  readonly view: View;
  readonly url: ListUrl;
  readonly countries: readonly string[];
  readonly sources: readonly string[];
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

export function FilterBar({ view, url, countries, sources }: Props) {
  const { filters, setFilters } = url;
  const choices = useChoices({ filters, countries, sources });
  const set = (name: keyof LeadFilters, value: string) =>
    setFilters({ ...filters, [name]: name === 'days' && value !== '' ? Number(value) : value || undefined });
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
        {choices.map(({ name, label, any, options }) => (
          <select
            key={name}
            className={styles.select}
            aria-label={label}
            data-set={filters[name] === undefined ? undefined : ''}
            value={filters[name] ?? ''}
            onChange={({ currentTarget: { value } }) => set(name, value)}
          >
            <option value="">{any}</option>
            {options.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        ))}
        <SortSelect view={view} url={url} />
        {active > 0 && (
          <button type="button" className={styles.clear} onClick={() => setFilters({})}>
            Clear filters
          </button>
        )}
        {(active > 0 || url.sort) && url.term === '' && (
          <SavedViewControls
            list={{ view, filters, ...(url.sort && { sort: url.sort }) }}
            className={styles.clear}
          />
        )}
      </div>
      {active === 0 && !url.sort && <Hints />}
    </div>
  );
}

/** Only where filters leave room for them. */
const Hints = () => (
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
);

type Choice = {
  readonly name: keyof LeadFilters;
  readonly label: string;
  readonly any: string;
  readonly options: readonly (readonly [value: string, title: string])[];
};

const titled = (titles: Readonly<Record<string, string>>) => Object.entries(titles);
const spans = { 1: 'Last day', 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' };

/** What can be chosen; a value that is set stays, also when no open lead has it. */
function useChoices({
  filters,
  countries,
  sources,
}: Pick<Props, 'countries' | 'sources'> & Pick<ListUrl, 'filters'>): readonly Choice[] {
  const { account } = useSession();
  const { workers } = usePeople();
  const named = (names: readonly string[], set: string | undefined) =>
    [...new Set([...(set === undefined ? [] : [set]), ...names])].map((name) => [name, name] as const);
  const people = workers.map(({ id, name }) => [id, id === account.id ? `${name} (you)` : name] as const);
  return [
    { name: 'status', label: 'Status', any: 'Any status', options: titled(statusTitles) },
    { name: 'owner', label: 'Owner', any: 'Any owner', options: [['none', 'No owner'], ...people] },
    { name: 'kind', label: 'Page', any: 'All pages', options: titled(kindTitles) },
    { name: 'country', label: 'Country', any: 'Any country', options: named(countries, filters.country) },
    { name: 'source', label: 'Source', any: 'Any source', options: named(sources, filters.source) },
    { name: 'days', label: 'Time', any: 'Any time', options: titled(spans) },
  ];
}

const sortTitles: Readonly<Record<LeadSort['column'], readonly [ascending: string, descending: string]>> = {
  clock: ['Least time left first', 'Most time left first'],
  who: ['Name, A to Z', 'Name, Z to A'],
  owner: ['Owner, A to Z', 'Owner, Z to A'],
  status: ['Status, new first', 'Status, new last'],
  age: ['Newest first', 'Oldest first'],
};

type SortProps = { readonly view: View; readonly url: ListUrl };

/** For small screens, where lists have no titles to sort by. */
function SortSelect({ view, url }: SortProps) {
  const { sort, setSort } = url;
  const options = viewSortColumns[view].flatMap((column) =>
    [false, true].map((isDescending) => ({ column, isDescending })),
  );
  const valueOf = ({ column, isDescending }: LeadSort) => `${isDescending ? '-' : ''}${column}`;
  return (
    <select
      className={classes(styles.select, styles.narrow)}
      aria-label="Order"
      data-set={sort ? '' : undefined}
      value={sort ? valueOf(sort) : ''}
      onChange={({ currentTarget: { value } }) => setSort(options.find((each) => valueOf(each) === value))}
    >
      <option value="">Usual order</option>
      {options.map((each) => (
        <option key={valueOf(each)} value={valueOf(each)}>
          {sortTitles[each.column][each.isDescending ? 1 : 0]}
        </option>
      ))}
    </select>
  );
}
