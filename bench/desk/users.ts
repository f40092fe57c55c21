import type { UserTable } from '../../server/database/tables.ts';

/** People who have worked on the generated leads. */
export const users: readonly UserTable[] = Array.from({ length: 10 }, (_, index) => ({
  id: `user-${index}`,
  email: `user${index}@vsonline.example`,
  email_key: `user${index}@vsonline.example`,
  name: `User ${index}`,
  role: 'sales',
  time_zone: 'UTC',
  password_hash: null,
  one_time_secret: null,
  one_time_step: 0,
  created_at: 0,
  disabled_at: null,
}));
