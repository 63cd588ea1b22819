/** The text of `--help`: the usage, and paragraphs about some commands. */

const PARAGRAPHS: Readonly<Record<string, string>> = {
  suspend: `The person can't sign in, all sessions end at once, and mailed links that set a password
or move the account do nothing. Works that run or wait are finished and kept. The note
is for administrators. A second call replaces the note.`,
  unsuspend: `The person can sign in again. Sessions that the suspension has ended stay ended.`,
  sessions: `Without an option the sessions are listed, the last used first. --end ends the session of
this id, or all of them, and the pages that use them ask for a log-in at once.`,
  delete: `The account is deleted as when its owner deletes it: the address is free at once, and a
running node deletes works, uploads and personal data. The ledger stays, without a name.
This can't be undone, so the command needs --yes.`,
};

/** @param name a command; otherwise the whole usage is returned */
export function helpOf(usage: string, name: string | undefined): string {
  const [, ...lines] = usage.split('\n');
  const own = lines.filter(line => name && new RegExp(`^  ${name}( |$)`).test(line));
  if (!name || own.length === 0) return usage;
  const paragraph = PARAGRAPHS[name];

  return ['Usage: npm run admin -- COMMAND', ...own, ...(paragraph ? ['', paragraph] : [])].join(
    '\n',
  );
}
