import type { SubmitJobBody } from '@vermilion/contract/generation';
import type { Context } from '../../src/context.ts';
import { post } from '../../src/credits/ledger.ts';
import { openCreditAccount } from '../../src/credits/public.ts';
import { withTransaction } from '../../src/database/database.ts';
import type { Actor } from '../../src/http/actor.ts';

export async function actorWith(ctx: Context, credits: number): Promise<Actor> {
  const [userId, creditAccountId, sessionId] = [ctx.ids.next(), ctx.ids.next(), ctx.ids.next()];
  const now = ctx.clock.now();
  await withTransaction(ctx.db, async tx => {
    await openCreditAccount(tx, creditAccountId, now);
    await tx
      .insertInto('accounts_users')
      .values({
        id: userId,
        credit_account_id: creditAccountId,
        email: `${userId}@example.com`,
        email_key: `${userId}@example.com`,
        password_hash: 'none',
        email_confirmed_at: now,
        created_at: now,
      })
      .execute();
    if (credits > 0) {
      await post(ctx, tx, {
        accountId: creditAccountId,
        type: 'admin_grant',
        delta: credits,
        reasonKey: `test:${userId}`,
      });
    }
  });

  const sessionEndsAt = new Date(now.getTime() + 86_400_000);

  return { userId, sessionId, sessionEndsAt, creditAccountId, role: 'user', isConfirmed: true };
}

export async function setBalance(ctx: Context, accountId: string, credits: number): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    const { balance } = await tx
      .selectFrom('credits_accounts')
      .select('balance')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await post(ctx, tx, {
      accountId,
      type: 'admin_grant',
      delta: credits - balance,
      reasonKey: `test:${ctx.ids.next()}`,
    });
  });
}

export function submission(changes: Partial<SubmitJobBody> = {}): SubmitJobBody {
  return {
    prompt: 'a quiet sea',
    action: 'image-generate',
    modelName: 'sketchbook',
    enhancePrompt: false,
    numImages: 1,
    ...changes,
  };
}
