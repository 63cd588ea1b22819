// Who PostgreSQL runs as. It refuses to run as root, so root lends it another user: the owner of the folder if that is an ordinary
// user (who may have started Vermilion before), else nobody.

import { readFileSync, statSync } from 'node:fs';

const NOBODY_ID = 65_534;

/** Both ids are absent when PostgreSQL runs as the user who started Node. */
export type Identity = { uid?: number; gid?: number };

/** `folder` is DATA_DIR/postgres, which may not exist. */
export function chooseIdentity(folder: string): Identity {
  if (process.getuid?.() !== 0) return {};

  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findNobody();
}

// initdb asks the password file for the name of its user, so the user must be listed there.
function findNobody(): Identity {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? NOBODY_ID), gid: Number(gid ?? NOBODY_ID) };
}

/** Options for child processes of that user. Nothing is inherited from the environment: a foreign LANG or PGDATA changes what PostgreSQL does. */
export function spawnOptions(identity: Identity, cwd: string, env: Record<string, string> = {}) {
  return { ...identity, cwd, env: { PATH: '/usr/bin:/bin', TZ: 'UTC', ...env } };
}
