import type { SetupFacts } from '@vermilion/contract/admin/setup';
import { brandOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { mailWayOf } from './get-setup.ts';
import { requireSetup, type SetupCall } from './setup-token.ts';

const MAILS_LIMIT = { name: 'setup-mails', calls: 20, perSeconds: 3_600 };

export type MailTest = { mail: SetupFacts['mail']; problem: string | null };

/** @throws AppError as `requireSetup` */
export async function testSetupMail(
  ctx: Context,
  { to, ...call }: SetupCall & { to: string },
): Promise<MailTest> {
  await requireSetup(ctx, call);

  return sendTestMail(ctx, to);
}

/** Sends one mail at once, to learn its result. @throws AppError RATE_LIMITED */
export async function sendTestMail(ctx: Context, to: string): Promise<MailTest> {
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
