/**
 * The actions in the audit log. The administrators' pages have words for each in both languages.
 * See SES-14.
 */
export const AUDITED_COMMANDS = [
  // Actions of people on their own accounts.
  ...(['sign-in', 'change-password', 'reset-password', 'change-address'] as const),
  'take-unlabelled-file',
  // Actions of administrators.
  ...(['setup', 'confirm', 'unconfirm', 'promote', 'demote', 'grant', 'reset-link'] as const),
  ...(['create-invite', 'revoke-invite', 'change-setting'] as const),
  ...(['suspend', 'unsuspend', 'end-sessions', 'delete', 'export', 'download-export'] as const),
  ...(['create-preset', 'update-preset', 'move-preset', 'archive-preset'] as const),
  ...(['show-prompt', 'cancel-work', 'check-order', 'test-provider', 'export-audit'] as const),
  'test-mail',
  // Lists that the command line prints.
  ...(['list-users', 'sign-ups', 'sessions', 'settings', 'models', 'invites', 'audit'] as const),
  ...(['overview', 'system', 'failed-works', 'jobs', 'orders', 'providers'] as const),
  // Actions of the command line on the installation.
  ...(['verify-ledger', 'join-store', 'move-store', 'check-store'] as const),
  ...(['quarantine-orphans', 'make-bonus-key', 'backup', 'migrate'] as const),
] as const;

export type AuditedCommand = (typeof AUDITED_COMMANDS)[number];

/** Checks a row's command, because a newer version may have written unknown commands. */
export function isAuditedCommand(text: string): text is AuditedCommand {
  return (AUDITED_COMMANDS as readonly string[]).includes(text);
}
