/**
 * Finds the secret with which versions without a stored key marked the mailboxes that got the
 * bonus. With this secret, the mark of an account's mailbox is among the stored marks. See
 * `docs/decisions/0026-keys-and-audit.md`.
 */
import { ConfigError } from '../config.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { operatorCommands } from '../describe-error.ts';
import { markBonus } from './bonus-mark.ts';
import { listNewestAddresses, listUsedBonuses } from './bonus-queries.ts';
import { formerMailboxOf } from './mailbox.ts';

const ADDRESSES_MAX = 200;

/**
 * Returns the secret that made most marks of the newest accounts. If there are no accounts, returns
 * the only secret. The bytes of a hexadecimal secret are a candidate too, but not a second secret.
 * @throws ConfigError if no secret fits, or several may
 */
export async function findMarkingSecret(
  { secrets }: Pick<Context, 'secrets'>,
  db: Db,
): Promise<Buffer> {
  const candidates = [secrets.present, ...secrets.former];
  const addresses = await listNewestAddresses(db, ADDRESSES_MAX);
  const isOneSecret = secrets.former.every(
    other => other.toString('hex') === secrets.present.toString(),
  );
  if (addresses.length === 0 && !isOneSecret) throw new ConfigError(SECRET_IN_DOUBT);
  if (addresses.length === 0) return secrets.present;

  const marked = candidates.map(secret => ({
    secret,
    marks: addresses.map(address => markBonus(secret, formerMailboxOf(address))),
  }));
  const used = new Set(
    await listUsedBonuses(
      db,
      marked.flatMap(({ marks }) => marks),
    ),
  );
  const proven = marked.map(({ secret, marks }) => ({
    secret,
    proofs: marks.filter(mark => used.has(mark)).length,
  }));
  const best = proven.reduce((one, other) => (other.proofs > one.proofs ? other : one));
  if (best.proofs === 0) throw new ConfigError(SECRET_MISSING);

  return best.secret;
}

const SECRET_MISSING = `Set SESSION_SECRET_PREVIOUS to the secret that this installation had before the upgrade (its SESSION_SECRET, or the content of its DATA_DIR/secret), because it made the marks that keep a mailbox from getting its welcome credits again; if it is lost, run \`${operatorCommands.admin} make-bonus-key\`.`;
const SECRET_IN_DOUBT = `Start once with the secret that this installation had before the upgrade and with no other, because no account is left that tells which secret made the marks of the welcome credits; if that is not possible, run \`${operatorCommands.admin} make-bonus-key\`.`;
