import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { type ListedUser, listUsersAfter } from './queries.ts';
import { writeAudit } from './write-audit.ts';

const PAGE_LIMIT = 500;

/** The command is audited first, because each printed line has a user's address. */
export async function listUsers(ctx: Context, print: (line: string) => void): Promise<void> {
  await withTransaction(ctx.db, tx =>
    writeAudit(ctx, tx, { command: 'list-users', subject: 'users' }),
  );

  let afterId: string | null = null;
  let count = 0;
  print(['EMAIL', 'ROLE', 'CONFIRMED', 'CREDITS', 'SINCE'].join('\t'));
  for (;;) {
    const page: ListedUser[] = await listUsersAfter(ctx.db, afterId, PAGE_LIMIT);
    for (const user of page) print(describe(user));
    count += page.length;
    afterId = page.at(-1)?.id ?? null;
    if (page.length < PAGE_LIMIT) break;
  }
  print(`${count} ${count === 1 ? 'user' : 'users'}`);
}

function describe(user: ListedUser): string {
  const isConfirmed = user.email_confirmed_at ? 'yes' : 'no';

  return [
    user.email,
    user.role,
    isConfirmed,
    user.balance,
    user.created_at.toISOString().slice(0, 10),
  ].join('\t');
}
