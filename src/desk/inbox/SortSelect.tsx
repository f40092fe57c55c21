import { type LeadSort, viewSortColumns, type View } from '../../../contract/desk/leads.ts';
import { classes } from '../../ui/classes.ts';
import styles from './FilterBar.module.css';
import type { ListUrl } from './useListUrl.ts';

const sortTitles: Readonly<Record<LeadSort['column'], readonly [ascending: string, descending: string]>> = {
  clock: ['Least time left first', 'Most time left first'],
  who: ['Name, A to Z', 'Name, Z to A'],
  owner: ['Owner, A to Z', 'Owner, Z to A'],
  status: ['Status, new first', 'Status, new last'],
  age: ['Newest first', 'Oldest first'],
};

type Props = { readonly view: View; readonly url: ListUrl };

/** For small screens, where lists have no titles to sort by. */
export function SortSelect({ view, url }: Props) {
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
