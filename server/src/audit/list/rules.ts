const MACHINE = 'cli:';

export function idOf(actor: string): string {
  return actor.replace(/^user:/, '');
}

export function nameOfMachine(actor: string): string | undefined {
  return actor.startsWith(MACHINE) ? actor.slice(MACHINE.length) : undefined;
}
