import type { AccountExport } from '@vermilion/contract/account-data';
import type { ExportRow } from './queries.ts';

export function presentExport(row: ExportRow): AccountExport {
  return {
    id: row.id,
    status: row.status,
    done: row.works_done,
    total: row.works_total,
    size_bytes: row.size_bytes,
    created_at: row.created_at.toISOString(),
    expires_at: row.status === 'ready' ? row.expires_at.toISOString() : null,
  };
}
