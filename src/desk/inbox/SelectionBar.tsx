import type { Status } from '../../../contract/desk/lead-enums.ts';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import { statusTitles } from '../../../contract/desk/lead-enums.ts';
import { ChevronDown } from '../../ui/icons/icons.tsx';
import buttonStyles from '../ui/ActionButton.module.css';
import { ActionButton } from '../ui/ActionButton.tsx';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import type { LeadActions } from '../lead-actions/useLeadActions.tsx';
import styles from './SelectionBar.module.css';

type Props = {
  readonly selected: readonly LeadSummary[];
  readonly actions: LeadActions;
  readonly onClear: () => void;
};

/** Spam has a button of its own, and a lost lead needs a reason. */
const listedStatuses = ['new', 'contacted', 'qualified', 'won'] as const satisfies readonly Status[];

export function SelectionBar({ selected, actions, onClear }: Props) {
  const areSpam = selected.every(({ isSpam }) => isSpam);
  return (
    <section className={styles.bar} aria-label="Selected leads">
      <p className={styles.count} role="status">
        {selected.length} selected
      </p>
      <ActionButton keyName="a" onClick={() => actions.assign(selected)}>
        Assign
      </ActionButton>
      <ActionButton keyName="f" onClick={() => actions.followUp(selected)}>
        Follow up
      </ActionButton>
      <ActionMenu
        className={`${buttonStyles.action} ${buttonStyles.plain}`}
        trigger={
          <>
            Status <ChevronDown aria-hidden="true" />
          </>
        }
        actions={[
          ...listedStatuses.map((status) => ({
            label: statusTitles[status],
            onChoose: () => actions.setStatus(selected, status),
          })),
          { label: 'Lost …', onChoose: () => actions.lose(selected) },
        ]}
      />
      <ActionButton onClick={() => actions.setStatus(selected, areSpam ? 'new' : 'spam')}>
        {areSpam ? 'Not spam' : 'Spam'}
      </ActionButton>
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear selection
      </button>
    </section>
  );
}
