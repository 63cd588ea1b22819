import { accessSync, constants } from 'node:fs';

/** @throws an Error that says how to install the program */
export function debianProgram(paths: readonly string[], packages: string): string {
  const found = paths.find(isExecutable);
  if (!found) throw new Error(`${paths[0]} is missing: apt-get install ${packages}`);

  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);

    return true;
  } catch {
    return false;
  }
}
