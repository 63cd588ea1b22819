/** Runs a prompt like ComfyUI: sends its messages in the same order, and returns the history. */
import { type Prompt, stepsOf } from './nodes.ts';
import { paint, previewFrame } from './pictures.ts';

export type Item = {
  number: number;
  promptId: string;
  prompt: Prompt;
  clientId: string | undefined;
};
export type History = Record<string, unknown>;
export type Run = Item & {
  messages: [string, object][];
  interruption: PromiseWithResolvers<never>;
};

export class NodeFailure extends Error {
  override name = 'NodeFailure';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export class Interrupted extends Error {}

export type QueueParts = {
  inputs: ReadonlyMap<string, Buffer>;
  outputs: Map<string, Buffer>;
  /** Without `clientId` every socket gets the message. */
  send(message: { type: string; data: object } | Buffer, clientId?: string): void;
  /** Called before each step of a sampler; may wait or throw. */
  beforeStep(run: Item, step: number): Promise<void>;
};

export type RunParts = QueueParts & {
  /** The file names of made pictures. The key is the prompt as JSON. */
  cached: Map<string, string[]>;
  isCurrent(run: Run): boolean;
  nextFileName(): string;
};

/**
 * Outputs of third-party nodes: a picture that only a socket gets, and outputs without pictures.
 */
const foreignOutputs = {
  90: { images: [{ source: 'websocket', content_type: 'image/png', type: 'output' }] },
  91: { images: 'none', text: ['a note'] },
};

export function runPrompt(parts: RunParts, run: Run): Promise<History> {
  return execute(parts, run).catch((error: unknown) => fail(parts, run, error));
}

async function execute(parts: RunParts, run: Run): Promise<History> {
  const { cached } = parts;
  const key = JSON.stringify(run.prompt);
  const known = cached.get(key);
  say(parts, run, 'execution_start', {});
  say(parts, run, 'execution_cached', { nodes: known ? Object.keys(run.prompt) : [] });
  const names = known ?? (await runNodes(parts, run));
  cached.set(key, names);
  const images = names.map(filename => ({ filename, subfolder: '', type: 'output' }));
  const output = Object.keys(run.prompt).filter(id => run.prompt[id]?.class_type === 'SaveImage');
  for (const node of output)
    say(parts, run, 'executed', { node, display_node: node, output: { images } }, false);
  say(parts, run, 'execution_success', {});

  return {
    outputs: { ...foreignOutputs, ...Object.fromEntries(output.map(node => [node, { images }])) },
    status: { status_str: 'success', completed: true, messages: run.messages },
    meta: {},
  };
}

async function runNodes(parts: RunParts, run: Run): Promise<string[]> {
  const nodes: Record<string, object> = {};
  for (const [id, node] of Object.entries(run.prompt)) {
    const max = stepsOf(node);
    const state = (value: number, name: string) => {
      nodes[id] = {
        value,
        max,
        state: name,
        node_id: id,
        prompt_id: run.promptId,
        real_node_id: id,
      };
      say(parts, run, 'progress_state', { nodes: { ...nodes } }, false);
    };
    state(0, 'running');
    say(parts, run, 'executing', { node: id, display_node: id }, false);
    for (let step = 1; max > 1 && step <= max; step += 1) {
      await Promise.race([parts.beforeStep(run, step), run.interruption.promise]);
      if (!parts.isCurrent(run)) throw new Interrupted();
      state(step, 'running');
      say(parts, run, 'progress', { value: step, max, node: id }, false);
      if (run.clientId !== undefined) parts.send(previewFrame(), run.clientId);
    }
    state(max, 'finished');
  }
  const pictures = await paint(run.prompt, parts.inputs);
  if (!parts.isCurrent(run)) throw new Interrupted();

  return pictures.map(bytes => {
    const name = parts.nextFileName();
    parts.outputs.set(name, bytes);

    return name;
  });
}

function fail(parts: RunParts, run: Run, error: unknown): History {
  const about = { node_id: '3', node_type: 'KSampler', executed: [] };
  if (error instanceof Interrupted) say(parts, run, 'execution_interrupted', about);
  else {
    const { type, message } =
      error instanceof NodeFailure ? error : new NodeFailure('Exception', String(error));
    const facts = {
      exception_message: message,
      exception_type: type,
      traceback: ['  File "nodes.py"\n'],
    };
    say(parts, run, 'execution_error', {
      ...about,
      ...facts,
      current_inputs: {},
      current_outputs: [],
    });
  }

  return {
    outputs: {},
    status: { status_str: 'error', completed: false, messages: run.messages },
    meta: {},
  };
}

/** @param isKept whether the history keeps the message */
export function say({ send }: RunParts, run: Run, type: string, data: object, isKept = true): void {
  const said = { ...data, prompt_id: run.promptId, ...(isKept && { timestamp: Date.now() }) };
  if (isKept) run.messages.push([type, said]);
  if (run.clientId !== undefined) send({ type, data: said }, run.clientId);
}
