/** The commands that have words. Another command of the log is shown as it is. */
export const COMMANDS = [
  ...(['sign-in', 'change-password', 'reset-password', 'change-address'] as const),
  ...(['take-unlabelled-file', 'setup', 'confirm', 'unconfirm', 'promote', 'demote'] as const),
  ...(['grant', 'reset-link', 'create-invite', 'revoke-invite', 'change-setting'] as const),
  ...(['suspend', 'unsuspend', 'sessions', 'end-sessions', 'delete'] as const),
  ...(['export', 'download-export'] as const),
  ...(['create-preset', 'update-preset', 'move-preset', 'archive-preset'] as const),
  ...(['show-prompt', 'cancel-work', 'check-order', 'test-provider'] as const),
  ...(['list-users', 'settings', 'invites', 'audit', 'export-audit', 'failed-works'] as const),
  ...(['jobs', 'orders', 'providers', 'verify-ledger', 'join-store', 'move-store'] as const),
  ...(['check-store', 'quarantine-orphans', 'make-bonus-key', 'backup', 'migrate'] as const),
] as const;

export type Command = (typeof COMMANDS)[number];

export function isCommand(text: string): text is Command {
  return (COMMANDS as readonly string[]).includes(text); // as: a wider list to search in
}
