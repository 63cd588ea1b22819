/** The queue of the stand-in for ComfyUI: one prompt at a time, told over the socket in ComfyUI's order, and remembered until it starts anew. */
import { isOutput, type Prompt, stepsOf } from './nodes.ts';
import { paint, previewFrame } from './pictures.ts';

export type Item = { number: number; promptId: string; prompt: Prompt; clientId: string | undefined };
export type History = Record<string, unknown>;
type Run = Item & { messages: [string, object][]; interruption: PromiseWithResolvers<never> };

/** What goes wrong in a node, as a name of Python and its words. */
export class NodeFailure extends Error {
  override name = 'NodeFailure';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

class Interrupted extends Error {}

export type QueueParts = {
  inputs: ReadonlyMap<string, Buffer>;
  outputs: Map<string, Buffer>;
  /** `clientId` absent: every socket hears it. */
  tell(message: { type: string; data: object } | Buffer, clientId?: string): void;
  /** Before each step of a sampler; may wait or throw. */
  beforeStep(run: Item, step: number): Promise<void>;
};

/** What nodes of other people leave behind: pictures that went to a socket alone, and things that are no pictures. */
const foreignOutputs = {
  90: { images: [{ source: 'websocket', content_type: 'image/png', type: 'output' }] },
  91: { images: 'none', text: ['a note'] },
};

export function createQueue({ inputs, outputs, tell, beforeStep }: QueueParts) {
  const cached = new Map<string, string[]>();
  let pending: Item[] = [];
  let running: Run | null = null;
  let history: Record<string, History> = {};
  let fileCount = 0;

  const remaining = () => pending.length + (running ? 1 : 0);
  const status = () => ({ type: 'status', data: { status: { exec_info: { queue_remaining: remaining() } } } });
  const entry = ({ number, promptId, prompt, clientId }: Item) => [
    number,
    promptId,
    prompt,
    { ...(clientId !== undefined && { client_id: clientId }) },
    Object.keys(prompt).filter(id => prompt[id] && isOutput(prompt[id])),
  ];

  async function work(): Promise<void> {
    if (running) return;
    for (let item = pending.shift(); item; item = pending.shift()) {
      if (!(await isRunToItsEnd(item))) return;
    }
  }

  /** False where it was started anew meanwhile. */
  async function isRunToItsEnd(item: Item): Promise<boolean> {
    const run: Run = { ...item, messages: [], interruption: Promise.withResolvers<never>() };
    run.interruption.promise.catch(() => undefined); // where nobody waits any more
    running = run;
    tell(status());
    const result = await execute(run).catch((error: unknown) => fail(run, error));
    if (running !== run) return false;
    history[run.promptId] = { prompt: entry(run), ...result };
    running = null;
    tell(status());
    if (run.clientId !== undefined) say(run, 'executing', { node: null }, false);

    return true;
  }

  /** @param isKept whether the history remembers it */
  function say(run: Run, type: string, data: object, isKept = true): void {
    const said = { ...data, prompt_id: run.promptId, ...(isKept && { timestamp: Date.now() }) };
    if (isKept) run.messages.push([type, said]);
    if (run.clientId !== undefined) tell({ type, data: said }, run.clientId);
  }

  async function execute(run: Run): Promise<History> {
    const key = JSON.stringify(run.prompt);
    const known = cached.get(key);
    say(run, 'execution_start', {});
    say(run, 'execution_cached', { nodes: known ? Object.keys(run.prompt) : [] });
    const names = known ?? (await runNodes(run));
    cached.set(key, names);
    const images = names.map(filename => ({ filename, subfolder: '', type: 'output' }));
    const output = Object.keys(run.prompt).filter(id => run.prompt[id]?.class_type === 'SaveImage');
    for (const node of output) say(run, 'executed', { node, display_node: node, output: { images } }, false);
    say(run, 'execution_success', {});

    return {
      outputs: { ...foreignOutputs, ...Object.fromEntries(output.map(node => [node, { images }])) },
      status: { status_str: 'success', completed: true, messages: run.messages },
      meta: {},
    };
  }

  async function runNodes(run: Run): Promise<string[]> {
    const nodes: Record<string, object> = {};
    for (const [id, node] of Object.entries(run.prompt)) {
      const max = stepsOf(node);
      const state = (value: number, name: string) => {
        nodes[id] = { value, max, state: name, node_id: id, prompt_id: run.promptId, real_node_id: id };
        say(run, 'progress_state', { nodes: { ...nodes } }, false);
      };
      state(0, 'running');
      say(run, 'executing', { node: id, display_node: id }, false);
      for (let step = 1; max > 1 && step <= max; step += 1) {
        await Promise.race([beforeStep(run, step), run.interruption.promise]);
        if (running !== run) throw new Interrupted();
        state(step, 'running');
        say(run, 'progress', { value: step, max, node: id }, false);
        if (run.clientId !== undefined) tell(previewFrame(), run.clientId);
      }
      state(max, 'finished');
    }
    const pictures = await paint(run.prompt, inputs);
    if (running !== run) throw new Interrupted();

    return pictures.map(bytes => {
      fileCount += 1;
      const name = `Vermilion_${String(fileCount).padStart(5, '0')}_.png`;
      outputs.set(name, bytes);

      return name;
    });
  }

  function fail(run: Run, error: unknown): History {
    const about = { node_id: '3', node_type: 'KSampler', executed: [] };
    if (error instanceof Interrupted) say(run, 'execution_interrupted', about);
    else {
      const { type, message } = error instanceof NodeFailure ? error : new NodeFailure('Exception', String(error));
      const told = { exception_message: message, exception_type: type, traceback: ['  File "nodes.py"\n'] };
      say(run, 'execution_error', { ...about, ...told, current_inputs: {}, current_outputs: [] });
    }

    return { outputs: {}, status: { status_str: 'error', completed: false, messages: run.messages }, meta: {} };
  }

  return {
    status,
    put(item: Item): void {
      pending.push(item);
      tell(status());
      void work();
    },
    /** As `GET /queue`. */
    list: () => ({ queue_running: running ? [entry(running)] : [], queue_pending: pending.map(entry) }),
    history: (promptId: string) => (history[promptId] ? { [promptId]: history[promptId] } : {}),
    delete(promptIds: readonly string[]): void {
      pending = pending.filter(({ promptId }) => !promptIds.includes(promptId));
      tell(status());
    },
    interrupt(promptId?: string): void {
      if (promptId === undefined || running?.promptId === promptId) running?.interruption.reject(new Interrupted());
    },
    /** As after a crash of the program: queue, history and cache are gone, files stay. */
    forget(): void {
      const run = running;
      [pending, running, history] = [[], null, {}];
      cached.clear();
      run?.interruption.reject(new Interrupted());
    },
  };
}
