import { useUpdate } from '../api/queries.ts';
import styles from './PeopleView.module.css';

export function RoundRobin({ isOn }: { readonly isOn: boolean }) {
  const change = useUpdate('people', 'changeRoundRobin');
  return (
    <label className={styles.roundRobin}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={change.isPending}
        onChange={({ currentTarget: { checked } }) => change.mutate({ isOn: checked })}
      />
      Give new leads to the members in turn
    </label>
  );
}
