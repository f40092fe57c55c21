import type { UserTable } from '../../server/database/tables.ts';

/** People who have worked on the generated leads. */
export const users: readonly UserTable[] = Array.from({ length: 10 }, (_, index) => ({
  id: `user-${index}`,
  email: `user${index}@vsonline.example`,
  email_key: `user${index}@vsonline.example`,
  name: `User ${index}`,
  role: 'member',
  time_zone: 'UTC',
  created_at: 0,
  disabled_at: null,
  deleted_at: null,
  signature: null,
  notifications: null,
}));
