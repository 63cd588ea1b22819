import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ProgramEvent } from './embedded-program.ts';

export type Program = {
  child: ChildProcess;
  pid: number;
  events: ProgramEvent[];
  /**
   * Resolves to the first event of a kind, past or future. Rejects if the program ends without it.
   */
  waitFor<K extends ProgramEvent['event']>(kind: K): Promise<Extract<ProgramEvent, { event: K }>>;
  end: Promise<number | null>;
};

type Input = {
  mode?: 'start' | 'join';
  dataDir: string;
  env?: Record<string, string>;
};

const programs = new Set<Program>();

export function runProgram({ mode = 'start', dataDir, env = {} }: Input): Program {
  const file = path.join(import.meta.dirname, 'embedded-program.ts');
  const child = spawn(process.execPath, [file, mode, dataDir], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const events: ProgramEvent[] = [];
  const end = once(child, 'close').then(([status]) => status as number | null);
  const lines = createInterface({ input: child.stdout });
  lines.on('line', line => {
    events.push(JSON.parse(line) as ProgramEvent);
    lines.emit('event');
  });

  const program: Program = {
    child,
    pid: child.pid ?? 0,
    events,
    end,
    waitFor: async kind => {
      for (;;) {
        const found = events.find(({ event }) => event === kind);
        if (found !== undefined) return found as Extract<ProgramEvent, { event: typeof kind }>;
        const isOver = await Promise.race([
          once(lines, 'event').then(() => false),
          end.then(() => true),
        ]);
        if (isOver && !events.some(({ event }) => event === kind)) {
          throw new Error(`the program ended without "${kind}": ${JSON.stringify(events)}`);
        }
      }
    },
  };
  programs.add(program);
  return program;
}

/** For afterEach: stops all running programs, and waits. */
export async function endPrograms(): Promise<void> {
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all([...programs].map(({ end }) => end));
  programs.clear();
}
