import type { User as UserAnswer } from '@vermilion/contract/accounts';
import type { Session as SessionAnswer } from '@vermilion/contract/profile';
import type { Language } from '../http/language.ts';
import { describeBrowser } from './mails/describe-browser.ts';
import type { Me } from './queries.ts';
import type { SessionRow } from './sessions/list-sessions.ts';

export function presentUser(user: Me): UserAnswer {
  return {
    id: user.id,
    email: user.email,
    role: user.role === 'admin' ? 'admin' : 'user',
    email_confirmed_at: user.email_confirmed_at?.toISOString() ?? null,
    display_name: user.display_name,
    puts_prompt_in_files: user.puts_prompt_in_files,
    created_at: user.created_at.toISOString(),
    credits: user.credits,
  };
}

export type Reader = { sessionId: string; language: Language };

export function presentSession(
  session: SessionRow,
  { sessionId, language }: Reader,
): SessionAnswer {
  return {
    id: session.id,
    browser: describeBrowser(session.user_agent, language),
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    is_current: session.id === sessionId,
  };
}
