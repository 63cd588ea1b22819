import { operatorCommands } from '../../describe-error.ts';
import { usage } from './usage.ts';

export const PARAGRAPHS: Readonly<Record<string, string>> = {
  promote: `The account sees the pages under /admin from its next call on.`,
  demote: `The account loses the pages under /admin with its next call. The last administrator is
refused.`,
  grant: `CREDITS is a whole number from 1 to 10,000,000. The person's ledger shows the note. A
second call with the same key and address changes nothing.`,
  confirm: `The address counts as confirmed. If it has signed up and has no account, the account is
made.`,
  unconfirm: `The person can't use the studio until the address is confirmed again. The last
administrator is refused.`,
  suspend: `The person can't sign in, all sessions end at once, and mailed links that set a password
or move the account do nothing. Works that run or wait are finished and kept. The note
is for administrators. A second call replaces the note.`,
  unsuspend: `The person can sign in again. Sessions that the suspension has ended stay ended.`,
  sessions: `Without an option the sessions are listed, the last used first. --end ends the session of
this id, or all of them, and the pages that use them ask for a log-in at once.`,
  delete: `The account is deleted as when its owner deletes it: the address is free at once, and a
running node deletes works, uploads and personal data. The ledger stays, without a name.
This can't be undone, so the command needs --yes.`,
  export: `FILE is a zip, must not exist, and is there only when it is complete. A running node makes
the copy, otherwise this command does. The copy replaces the person's last one.`,
  'reset-link': `The link is valid for 24 hours and one use, and voids earlier links. Pass it on yourself:
no mail is sent.`,
  'list-users': `The oldest account comes first, with role, confirmation, credits and day of sign-up.`,
  'sign-ups': `The newest sign-up comes first. An address is listed until confirm or the mailed link makes
its account, or until the sign-up expires. Times are in UTC.`,
  settings: `Without a word all settings are listed, then the latest 20 changes with the ids that undo
them. VALUE is a number, a text, on or off, or JSON, as the setting needs. sign-up takes
a policy (open, invited, closed) or domains:example.com,example.org, and logo the path of a PNG
or WebP. A change is in force on every node within 5 s. A setting that a variable of the
environment gives is refused.`,
  models: `NAME is the first column of the list. default removes a setting. A cost below what the
provider charges is refused unless --below-cost confirms it. So is a change that leaves packages
below what providers charge. Models that are not named in the order follow the named ones. A change
is in force on every node within 5 s. Jobs of a model that is turned off are finished.`,
  invites: `--uses is 1 to 10,000 and 1 if absent, --days 1 to 365 and 7 if absent. --credits takes the
place of the bonus for new accounts. Revoking does not undo sign-ups that hold a use.`,
  overview: `The totals come first, then a line for each model, then one for each day (UTC). Waiting times
are average, median (p50) and the time within which 95 of 100 works were done (p95).`,
  system: `A node reports every 5 s that it runs. Its line shows its version.`,
  'test-mail': `Prints what the mail server said.`,
  audit: `The latest 50 rows that match, or all of them with --csv. WHO and WHOM are an address, an id
or a key of the log. TIME is a time such as 2026-01-31T00:00:00Z.`,
  'failed-works': `The latest 50 that match. WHO is an address or an id. Prompts are not shown.`,
  'show-prompt': `The reason has 5 to 300 characters. The audit log keeps who read the words, and why.`,
  jobs: `First a line for each service with the numbers of jobs that wait, run and are stuck.`,
  'cancel-work': `The work is stopped as its owner could stop it. Every attempt is audited.`,
  orders: `The latest 50 that match. TEXT is the payment service's id of a payment or a checkout.`,
  'check-order': `Asks the payment service, and updates order and credits by its answer. A second call
changes nothing.`,
  providers: `Each service with its circuit breaker, slots, last success and last failure.`,
  'test-provider': `NAME is the first column of providers. At most 10 times a minute.`,
  'move-preset': `AFTER is the id of the preset after which PRESET is placed.`,
  'verify-ledger': `If a row was changed, ends with status 1 and names the first one.`,
  'join-store': `For a database and pictures that do not belong together, for example after a restore. Nodes
refuse to start until this command has run.`,
  'move-store': `S3_BUCKET must be set. Nodes keep running. Files that were copied before are skipped, so an
interrupted command can be run again.`,
  'check-store': `Prints a line for each difference between files and rows. --repair repairs what it can, and
never deletes a picture.`,
  'make-bonus-key': `Mailboxes can then get their welcome credits a second time once their accounts are deleted.`,
  'quarantine-orphans': `For 7 days the files can still be restored. Then they are deleted.`,
  backup: `FILE must not exist, and is there only when it is complete. Needs the embedded database and
pictures in a folder.`,
  restore: `The whole file is checked before anything is written. The server must not run.`,
  migrate: `Migrates the database like a node at its start.`,
};

/** @param name a command; for any other name the whole usage is returned */
export function helpOf(name: string | undefined): string {
  const [, ...lines] = usage.split('\n');
  const own = name ? linesOf(lines, name) : [];
  const paragraph = name === undefined ? undefined : PARAGRAPHS[name];
  if (own.length === 0 || paragraph === undefined) return usage;

  return [`Usage: ${operatorCommands.admin} COMMAND`, ...own, '', paragraph].join('\n');
}

function linesOf(lines: readonly string[], name: string): string[] {
  let isOwn = false;

  return lines.filter(line => {
    const [, found] = /^ {2}([a-z-]+)/.exec(line) ?? [];
    if (found) isOwn = found === name;

    return isOwn;
  });
}
