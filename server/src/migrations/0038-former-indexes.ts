import type { Indexes } from './indexes.ts';

/** Two indexes of 0036 begin with the same columns, so every version uses those instead. */
export const indexes: Indexes = {
  audit_log_actor: null,
  uploads_objects_user_id: null,
};
