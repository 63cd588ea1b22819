import type { Tx } from '../database/database.ts';

export type Agreement = {
  id: string;
  userId: string;
  details: { jobId: string; image: number; form: string };
  now: Date;
};

/** That somebody took on the duty to label a file, as GB 45438-2025 asks to be kept. */
export async function insertAgreement(tx: Tx, { id, userId, details, now }: Agreement): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id,
      actor: `user:${userId}`,
      command: 'take-unlabelled-file',
      subject: userId,
      details: JSON.stringify(details),
      created_at: now,
    })
    .execute();
}
