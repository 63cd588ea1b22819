import type { SetupFacts } from '@vermilion/contract/admin/setup';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import { brandOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { mailWayOf } from './get-setup.ts';
import { requireSetup, type SetupCall } from './setup-token.ts';

const MAILS_LIMIT = { name: 'setup-mails', calls: 20, perSeconds: 3_600 };

export type MailTest = { mail: SetupFacts['mail']; problem: string | null };

/** @throws AppError like `requireSetup` */
export async function testSetupMail(
  ctx: Context,
  { to, ...call }: SetupCall & { to: string },
): Promise<MailTest> {
  await requireSetup(ctx, call);

  return sendTestMail(ctx, to);
}

/**
 * Sends a test mail for an administrator or an operator, and audits whether the mail server
 * accepted it.
 * @throws AppError RATE_LIMITED
 */
export async function testMail(
  ctx: Context,
  actor: AuditActor,
  { to }: { to: string },
): Promise<MailTest> {
  const result = await sendTestMail(ctx, to);
  const details = { isSent: result.problem === null };
  await withTransaction(ctx.db, tx =>
    insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'test-mail', subject: 'test-mail', details },
    }),
  );

  return result;
}

/**
 * Sends the mail without the queue, so that the result is known.
 * @throws AppError RATE_LIMITED
 */
async function sendTestMail(ctx: Context, to: string): Promise<MailTest> {
  await ctx.rateLimits.consume(MAILS_LIMIT, 'all');
  const mail = mailWayOf(ctx);
  const brand = brandOf(ctx);
  const text = `${brand} can send mail.\n\n${brand} 可以发邮件了。\n`;

  try {
    const html = `<p>${text.trim().split('\n\n').join('</p><p>')}</p>`;
    await ctx.mailer.send({ to, subject: `${brand}: test · 测试`, text, html });
  } catch (error) {
    return { mail, problem: error instanceof Error ? error.message : String(error) };
  }

  return { mail, problem: null };
}
