const MACHINE = 'cli:';

/** Returns the id of an account, or any other actor unchanged. */
export function idOf(actor: string): string {
  return actor.replace(/^user:/, '');
}

export function nameOfMachine(actor: string): string | undefined {
  return actor.startsWith(MACHINE) ? actor.slice(MACHINE.length) : undefined;
}
