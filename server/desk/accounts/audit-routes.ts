import type { DeskHandlers } from '../handlers.ts';
import type { AccountsContext } from './context.ts';

const pageSize = 100;

export const auditHandlers = ({
  database,
}: Pick<AccountsContext, 'database'>): Pick<DeskHandlers, 'audit'> => ({
  /** The newest first. */
  audit: async ({ body }) => {
    const rows = await database.read((db) =>
      db
        .selectFrom('audit')
        .selectAll()
        .$if(body.before !== undefined, (query) => query.where('number', '<', body.before ?? 0))
        .orderBy('number', 'desc')
        .limit(pageSize + 1)
        .execute(),
    );
    const page = rows.slice(0, pageSize);
    return {
      entries: page.map(({ number, at, actor_id, action, subject, detail }) => ({
        number,
        at,
        actor: actor_id,
        action,
        subject,
        detail,
      })),
      next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
    };
  },
});
