import { parseArgs } from 'node:util';
import { email } from '@vermilion/contract/accounts';
import { isId } from '@vermilion/contract/is-id';
import type { Context } from '../context.ts';
import { AdminError } from './admin-error.ts';
import { backup } from './backup.ts';
import { checkLedger } from './check-ledger.ts';
import { checkStore } from './check-store.ts';
import type { Command } from './command.ts';
import { confirmUser } from './confirm-user.ts';
import { exportUser } from './export/export-user.ts';
import { grantToUser } from './grant-to-user.ts';
import { type InviteOptions, makeInvite, showInvites, withdrawInvite } from './invites.ts';
import { joinStore } from './join-store.ts';
import { listSessions } from './list-sessions.ts';
import { showSignUps } from './list-sign-ups.ts';
import { listUsers } from './list-users.ts';
import { makeBonusKey } from './make-bonus-key.ts';
import { readModelsCommand } from './models.ts';
import { moveStore } from './move-store.ts';
import { showOverview } from './overview.ts';
import {
  deleteUser,
  demoteUser,
  endSessions,
  promoteUser,
  suspendUser,
  unconfirmUser,
  unsuspendUser,
} from './people.ts';
import { quarantineOrphans } from './quarantine-orphans.ts';
import { listOptions, listWords, readListCommand } from './read-list-command.ts';
import { reportMigration } from './report-migration.ts';
import { resetLink } from './reset-link.ts';
import { setSetting, showSettings, undoSetting } from './settings.ts';
import { sendTestMail, showSystem } from './system.ts';
import { helpOf } from './usage/help.ts';
import { usage } from './usage/usage.ts';

const WITHOUT_ADDRESS = new Set([
  'list-users',
  'sign-ups',
  'overview',
  'system',
  'verify-ledger',
  'join-store',
  'check-store',
  'make-bonus-key',
  'quarantine-orphans',
  'migrate',
]);

/** The number of words after a command, by the first of them. */
const WORDS_AFTER: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  settings: { '': 0, set: 3, reset: 2, undo: 2 },
  invites: { '': 0, create: 1, revoke: 2 },
  models: { '': 0, on: 2, off: 2, cost: 3, default: 3 },
};

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  invites: ['uses', 'days', 'credits', 'note'],
  models: ['below-cost'],
  grant: ['note', 'key'],
  ...listOptions,
  suspend: ['note'],
  sessions: ['end'],
  delete: ['yes'],
  overview: ['days'],
  'check-store': ['repair'],
};

const listTexts = Object.values(listOptions)
  .flat()
  .filter(option => option !== 'csv');

/**
 * The command for which `admin.ts` migrates the database. All other commands refuse a schema of
 * another version.
 */
export const migrateCommand: Command = printsResult(reportMigration);

/** Returns FILE of `restore FILE`, the only command without a database; otherwise undefined. */
export function readRestore(words: readonly string[]): string | undefined {
  const [name, file, ...others] = words;

  return name === 'restore' && file && others.length === 0 ? file : undefined;
}

export function readHelp(words: readonly string[]): string | undefined {
  if (!words.includes('--help')) return undefined;

  return helpOf(words.find(word => word !== '--help'));
}

/** @throws AdminError with the usage if the words can't be parsed */
export function readCommand(words: readonly string[]): Command {
  const { name = '', given, options } = readWords(words);
  const [address = '', credits = ''] = given;
  const expected = countExpected(name, given);
  const hasOtherOption = Object.keys(options).some(option => !OPTIONS[name]?.includes(option));
  if (given.length !== expected || hasOtherOption) throw new AdminError(usage);
  const { note, key, repair: isRepair = false } = options;

  switch (name) {
    case 'promote':
      return printsResult(ctx => promoteUser(ctx, readEmail(address)));
    case 'demote':
      return printsResult(ctx => demoteUser(ctx, readEmail(address)));
    case 'grant':
      return printsResult(ctx =>
        grantToUser(ctx, { email: readEmail(address), credits, note, key }),
      );
    case 'confirm':
      return printsResult(ctx => confirmUser(ctx, readEmail(address)));
    case 'unconfirm':
      return printsResult(ctx => unconfirmUser(ctx, readEmail(address)));
    case 'suspend':
      return printsResult(ctx => suspendUser(ctx, readEmail(address), note));
    case 'unsuspend':
      return printsResult(ctx => unsuspendUser(ctx, readEmail(address)));
    case 'sessions':
      return readSessions(readEmail(address), options.end);
    case 'delete':
      if (!options.yes) throw new AdminError(helpOf(name));
      return printsResult(ctx => deleteUser(ctx, readEmail(address)));
    case 'export':
      return exportUser(readEmail(address), credits);
    case 'reset-link':
      return printsResult(ctx => resetLink(ctx, readEmail(address)));
    case 'settings':
      return readSettings(given);
    case 'models':
      return readModelsCommand(given, options);
    case 'invites':
      return readInvites(given, options);
    case 'system':
      return showSystem;
    case 'test-mail':
      return sendTestMail(readEmail(address));
    case 'overview':
      return showOverview(options);
    case 'list-users':
      return listUsers;
    case 'sign-ups':
      return showSignUps;
    case 'verify-ledger':
      return printsResult(checkLedger);
    case 'join-store':
      return printsResult(joinStore);
    case 'move-store':
      return moveStore(readTarget(address));
    case 'check-store':
      return checkStore({ isRepair });
    case 'make-bonus-key':
      return printsResult(makeBonusKey);
    case 'quarantine-orphans':
      return printsResult(quarantineOrphans);
    case 'backup':
      return backup(address);
    case 'migrate':
      return migrateCommand;
    default:
      return readListCommand(name, given, options) ?? refuse();
  }
}

function refuse(): never {
  throw new AdminError(usage);
}

function countExpected(name: string, given: readonly string[]): number {
  const [word = ''] = given;
  if (name === 'models' && word === 'order') return Math.max(2, given.length);
  const counts = WORDS_AFTER[name];
  if (counts) return counts[word] ?? -1;
  if (name === 'grant' || name === 'export') return 2;
  if (listWords[name] !== undefined) return listWords[name];

  return WITHOUT_ADDRESS.has(name) ? 0 : 1;
}

function readSettings([word, subject = '', value]: readonly string[]): Command {
  switch (word) {
    case 'set':
    case 'reset':
      return printsResult(ctx => setSetting(ctx, subject, value));
    case 'undo':
      return printsResult(ctx => undoSetting(ctx, readId(subject)));
    default:
      return showSettings;
  }
}

function readSessions(address: string, end: string | undefined): Command {
  if (end === undefined) return (ctx, print) => listSessions(ctx, address, print);
  const sessionId = end === 'all' ? undefined : readId(end);

  return printsResult(ctx => endSessions(ctx, address, sessionId));
}

function readInvites([word, id = '']: readonly string[], options: InviteOptions): Command {
  switch (word) {
    case 'create':
      return printsResult(ctx => makeInvite(ctx, options));
    case 'revoke':
      return printsResult(ctx => withdrawInvite(ctx, readId(id)));
    default:
      return showInvites;
  }
}

function readId(text: string): string {
  if (!isId(text)) throw new AdminError(`"${text}" is no id.`);

  return text;
}

function printsResult(work: (ctx: Context) => Promise<string>): Command {
  return async (ctx, print) => print(await work(ctx));
}

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        note: { type: 'string' },
        key: { type: 'string' },
        repair: { type: 'boolean' },
        'below-cost': { type: 'boolean' },
        yes: { type: 'boolean' },
        end: { type: 'string' },
        uses: { type: 'string' },
        days: { type: 'string' },
        credits: { type: 'string' },
        csv: { type: 'boolean' },
        ...Object.fromEntries(listTexts.map(option => [option, { type: 'string' as const }])),
      },
    });
    const [name, ...given] = positionals;

    return { name, given, options: values };
  } catch {
    throw new AdminError(usage);
  }
}

function readTarget(text: string): 'bucket' | 'folder' {
  if (text !== 'bucket' && text !== 'folder') throw new AdminError(usage);

  return text;
}

function readEmail(text: string): string {
  const parsed = email.safeParse(text);
  if (!parsed.success) throw new AdminError(`"${text}" is not an email address.`);

  return parsed.data;
}
