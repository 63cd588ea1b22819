import type { ListedPerson, PersonDetail, WaitingSignUp } from '@vermilion/contract/admin/people';
import { describeBrowser } from '../accounts/public.ts';
import type { Language } from '../http/language.ts';
import type { Figures, ListedRow, SessionRow, SignUpRow } from './queries.ts';

export function presentListed(row: ListedRow): ListedPerson {
  return {
    id: row.id,
    email: row.email,
    display_name: row.display_name,
    role: row.role === 'admin' ? 'admin' : 'user',
    email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_active_at: row.last_active_at?.toISOString() ?? null,
    credits: row.credits,
    works_total: row.works_total,
  };
}

export type Detail = {
  row: ListedRow;
  figures: Figures;
  sessions: readonly SessionRow[];
  creditsSpent: number;
  copy: PersonDetail['export'];
};

export function presentDetail(detail: Detail, language: Language): PersonDetail {
  const { row, figures, sessions, creditsSpent, copy } = detail;
  const { pending, completed, failed, trashed, storage_bytes } = figures;

  return {
    ...presentListed(row),
    suspension_note: row.suspension_note,
    works: { pending, completed, failed, trashed },
    storage_bytes,
    credits_spent: creditsSpent,
    sessions: sessions.map(session => ({
      id: session.id,
      browser: describeBrowser(session.user_agent, language),
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
    })),
    export: copy,
  };
}

export function presentSignUp({ id, email, created_at }: SignUpRow): WaitingSignUp {
  return { id, email, created_at: created_at.toISOString() };
}
