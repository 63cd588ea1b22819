import { isOutput } from './nodes.ts';
import {
  type History,
  Interrupted,
  type Item,
  type QueueParts,
  type Run,
  type RunParts,
  runPrompt,
  say,
} from './run-prompt.ts';

export function createQueue(parts: QueueParts) {
  const { send } = parts;
  const cached = new Map<string, string[]>();
  let pending: Item[] = [];
  let running: Run | null = null;
  let history: Record<string, History> = {};
  let fileCount = 0;

  const runParts: RunParts = {
    ...parts,
    cached,
    isCurrent: run => running === run,
    nextFileName() {
      fileCount += 1;

      return `Vermilion_${String(fileCount).padStart(5, '0')}_.png`;
    },
  };

  const remaining = () => pending.length + (running ? 1 : 0);
  const status = () => ({
    type: 'status',
    data: { status: { exec_info: { queue_remaining: remaining() } } },
  });

  async function work(): Promise<void> {
    if (running) return;
    for (let item = pending.shift(); item; item = pending.shift()) {
      if (!(await runToEnd(item))) return;
    }
  }

  async function runToEnd(item: Item): Promise<boolean> {
    const run: Run = { ...item, messages: [], interruption: Promise.withResolvers<never>() };
    run.interruption.promise.catch(() => undefined); // avoids an unhandled rejection
    running = run;
    send(status());
    const result = await runPrompt(runParts, run);
    if (running !== run) return false;
    history[run.promptId] = { prompt: entry(run), ...result };
    running = null;
    send(status());
    if (run.clientId !== undefined) say(runParts, run, 'executing', { node: null }, false);

    return true;
  }

  return {
    status,
    put(item: Item): void {
      pending.push(item);
      send(status());
      void work();
    },
    list: () => ({
      queue_running: running ? [entry(running)] : [],
      queue_pending: pending.map(entry),
    }),
    history: (promptId: string) => (history[promptId] ? { [promptId]: history[promptId] } : {}),
    delete(promptIds: readonly string[]): void {
      pending = pending.filter(({ promptId }) => !promptIds.includes(promptId));
      send(status());
    },
    interrupt(promptId?: string): void {
      if (promptId === undefined || running?.promptId === promptId)
        running?.interruption.reject(new Interrupted());
    },
    /** Simulates a crash: queue, history and cache are lost, but files stay. */
    forget(): void {
      const run = running;
      [pending, running, history] = [[], null, {}];
      cached.clear();
      run?.interruption.reject(new Interrupted());
    },
  };
}

function entry({ number, promptId, prompt, clientId }: Item) {
  return [
    number,
    promptId,
    prompt,
    { ...(clientId !== undefined && { client_id: clientId }) },
    Object.keys(prompt).filter(id => prompt[id] && isOutput(prompt[id])),
  ];
}
