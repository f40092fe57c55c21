import { type FunnelStep, funnelSteps } from '../../../contract/desk/insight.ts';
import type { DatabaseKind, FunnelDayTable, TransactionQueries } from '../../database/tables.ts';

/** The steps of a lead before and after a change, as bits of `funnelSteps` in their order. */
export interface LeadSteps {
  readonly firstSeen: number;
  readonly page: string | null;
  readonly country: string | null;
  readonly before: number;
  readonly after: number;
}

const isSet = (bits: number, step: FunnelStep): number => (bits >> funnelSteps.indexOf(step)) & 1;

export async function countFunnelSteps(
  trx: TransactionQueries,
  _kind: DatabaseKind,
  leads: readonly LeadSteps[],
): Promise<void> {
  for (const { firstSeen, page, country, before, after } of leads) {
    if (before === after) continue;
    const day = new Date(firstSeen).toISOString().slice(0, 10);
    const change = Object.fromEntries(
      funnelSteps.map((step) => [step, isSet(after, step) - isSet(before, step)]),
    ) as Record<FunnelStep, number>;
    const rows: readonly FunnelDayTable[] = [
      { day, dimension: 'all', name: '', ...change },
      { day, dimension: 'country', name: country ?? 'unknown', ...change },
      { day, dimension: 'page', name: page ?? 'other', ...change },
    ];
    await trx
      .insertInto('funnel_days')
      .values([...rows])
      .onConflict((conflict) =>
        conflict
          .columns(['dimension', 'day', 'name'])
          .doUpdateSet(({ eb, ref }) =>
            Object.fromEntries(
              funnelSteps.map((step) => [step, eb(`funnel_days.${step}`, '+', ref(`excluded.${step}`))]),
            ),
          ),
      )
      .execute();
  }
}
