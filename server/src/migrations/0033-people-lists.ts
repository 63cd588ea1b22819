import type { Indexes } from './indexes.ts';

/**
 * Indexes for the administrators' list of people: by address, name and age of the account, and for
 * filters that few rows match.
 */
export const indexes: Indexes = {
  accounts_users_newest: 'on accounts_users (created_at desc, id desc)',
  accounts_users_address: 'on accounts_users (email_key text_pattern_ops)',
  accounts_users_name: 'on accounts_users (lower(display_name) text_pattern_ops)',
  accounts_users_admins: `on accounts_users (created_at desc, id desc)
    where role = 'admin'`,
  accounts_users_unconfirmed: `on accounts_users (created_at desc, id desc)
    where email_confirmed_at is null`,
  accounts_users_suspended: `on accounts_users (created_at desc, id desc)
    where suspended_at is not null`,
};
