import type { Indexes } from './indexes.ts';

/** Drops two indexes, because two indexes of 0036 begin with the same columns. */
export const indexes: Indexes = {
  audit_log_actor: null,
  uploads_objects_user_id: null,
};
