import { SESSIONS_SHOWN_MAX } from '@vermilion/contract/limits';
import { describeBrowser } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { listSessionsOfPerson } from '../people/public.ts';
import { findPersonId } from './people.ts';
import { writeAudit } from './write-audit.ts';

export async function listSessions(
  ctx: Context,
  email: string,
  print: (line: string) => void,
): Promise<void> {
  const id = await findPersonId(ctx, email);
  await withTransaction(ctx.db, tx => writeAudit(ctx, tx, { command: 'sessions', subject: id }));

  print(['ID', 'BROWSER', 'LAST USED', 'SINCE'].join('\t'));
  for (const session of await listSessionsOfPerson(ctx.db, id, SESSIONS_SHOWN_MAX)) {
    const { last_used_at: usedAt, created_at: createdAt } = session;
    const browser = describeBrowser(session.user_agent, 'en');
    print([session.id, browser, usedAt.toISOString(), createdAt.toISOString()].join('\t'));
  }
}
