/** How the audit log names who acted. Pure. */
const MACHINE = 'cli:';

/** The id of an account, or the key itself for another actor. */
export function idOf(actor: string): string {
  return actor.replace(/^user:/, '');
}

/** The name of the machine's user at the command line; undefined for another actor. */
export function nameOfMachine(actor: string): string | undefined {
  return actor.startsWith(MACHINE) ? actor.slice(MACHINE.length) : undefined;
}
