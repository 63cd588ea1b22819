// Chooses the user who runs PostgreSQL. PostgreSQL refuses to run as root, so a root process uses
// the folder's owner if that is an ordinary user, otherwise the user `nobody`.

import { readFileSync, statSync } from 'node:fs';

const NOBODY_ID = 65_534;

/** If there are no ids, PostgreSQL runs as Node's own user. */
export type Identity = { uid?: number; gid?: number };

/** @param folder DATA_DIR/postgres, which may not exist */
export function chooseIdentity(folder: string): Identity {
  if (process.getuid?.() !== 0) return {};

  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findNobody();
}

// The user must be in the password file, because initdb looks up its name.
function findNobody(): Identity {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? NOBODY_ID), gid: Number(gid ?? NOBODY_ID) };
}

/**
 * Children inherit no environment, because a LANG or PGDATA of the machine would change
 * PostgreSQL's behavior.
 */
export function spawnOptions(identity: Identity, cwd: string, env: Record<string, string> = {}) {
  return { ...identity, cwd, env: { PATH: '/usr/bin:/bin', TZ: 'UTC', ...env } };
}
