import { useQueryClient } from '@tanstack/react-query';
import { queryKey, useCall } from '../api/queries.ts';
import styles from './PeopleView.module.css';

export function RoundRobin({ isOn }: { readonly isOn: boolean }) {
  const client = useQueryClient();
  const change = useCall('changeRoundRobin', {
    onSuccess: (answer) => client.setQueryData(queryKey('people'), answer),
  });
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
