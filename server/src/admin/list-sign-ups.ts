import type { WaitingSignUp } from '@vermilion/contract/admin/people';
import { listSignUps } from '../people/public.ts';
import type { Command } from './command.ts';
import { noteList } from './write-audit.ts';

const PAGE_ROWS = 100;

/** Each line shows an address, so the command is audited before the first line. See PPL-5. */
export const showSignUps: Command = async (ctx, print) => {
  await noteList(ctx, 'sign-ups');

  let before: string | undefined;
  let count = 0;
  print(['EMAIL', 'SINCE'].join('\t'));
  do {
    const page: WaitingSignUp[] = await listSignUps(ctx, { before, limit: PAGE_ROWS });
    for (const { email, created_at } of page) print([email, created_at].join('\t'));
    count += page.length;
    before = page.length === PAGE_ROWS ? page.at(-1)?.id : undefined;
  } while (before !== undefined);
  print(count === 1 ? '1 sign-up waits' : `${count} sign-ups wait`);
};
