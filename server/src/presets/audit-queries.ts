import type { Tx } from '../database/database.ts';

export type PresetAudit = {
  id: string;
  /** Who did it. */
  userId: string;
  command: 'create-preset' | 'update-preset' | 'archive-preset';
  presetId: string;
  details: Record<string, unknown>;
  now: Date;
};

/** What an administrator did to the gallery. */
export async function insertPresetAudit(
  tx: Tx,
  { id, userId, command, presetId, ...done }: PresetAudit,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id,
      actor: `user:${userId}`,
      command,
      subject: presetId,
      details: JSON.stringify(done.details),
      created_at: done.now,
    })
    .execute();
}
