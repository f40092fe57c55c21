import { useLocation } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import type { LeadActions } from '../lead-actions/useLeadActions.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import type { Selection } from './selection.tsx';
import type { CurrentRow } from './useCurrentRow.ts';
import type { LeadPages } from './useLeadPages.ts';

type Options = {
  readonly pages: LeadPages;
  readonly row: CurrentRow;
  readonly selection: Selection;
  readonly actions: LeadActions;
  readonly remember: (ref: string) => void;
};

/** The keys of the list act on the current lead; follow up and assign on the selected ones, if there are any. */
export function useListShortcuts({ pages, row, selection, actions, remember }: Options): void {
  const [, navigate] = useLocation();
  const current = pages.rows.find(({ ref }) => ref === row.current);
  const targets = selection.leads.length > 0 ? selection.leads : current ? [current] : [];
  const hasTargets = targets.length > 0;
  useShortcuts({
    j: () => row.move(1),
    k: () => row.move(-1),
    f: hasTargets ? () => actions.followUp(targets) : undefined,
    a: hasTargets ? () => actions.assign(targets) : undefined,
    ...(current && {
      Enter: () => {
        remember(current.ref);
        navigate(leadPage(current.ref));
      },
      x: () => selection.toggle(current.ref),
      r: () => actions.reply(current),
      d: () => actions.markReplied(current),
      c: () => actions.logCall(current),
    }),
  });
}
