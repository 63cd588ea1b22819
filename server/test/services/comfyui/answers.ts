import { findRefusal, type Prompt } from './nodes.ts';
import type { Item } from './run-prompt.ts';
import type { createQueue } from './run-queue.ts';

export type Answer = { status: number; body: string | Buffer; headers?: Record<string, string> };

type Desk = {
  queue: ReturnType<typeof createQueue>;
  inputs: Map<string, Buffer>;
  outputs: ReadonlyMap<string, Buffer>;
  taken: Item[];
  script: { ignoresPromptId?: boolean };
};

type AnswerCall = (url: URL, body: Buffer, type: string) => Promise<Answer> | Answer;

/** The keys are calls, such as `POST /prompt`. */
export function createAnswers(desk: Desk): Readonly<Record<string, AnswerCall>> {
  const { queue, inputs, outputs } = desk;

  return {
    'POST /prompt': (_, body) => takePrompt(desk, JSON.parse(body.toString())),
    'GET /queue': () => json(queue.list()),
    'POST /queue': (_, body) => {
      queue.delete(JSON.parse(body.toString()).delete ?? []);

      return { status: 200, body: '' };
    },
    'POST /interrupt': (_, body) => {
      queue.interrupt(body.length > 0 ? JSON.parse(body.toString()).prompt_id : undefined);

      return { status: 200, body: '' };
    },
    'GET /history': ({ pathname }) => json(queue.history(pathname.split('/')[2] ?? '')),
    'GET /view': ({ searchParams }) => {
      const bytes = outputs.get(searchParams.get('filename') ?? '');

      return bytes
        ? { status: 200, body: bytes, headers: { 'content-type': 'image/png' } }
        : { status: 404, body: '' };
    },
    'POST /upload': (_, body, type) => takeUpload(inputs, body, type),
    'GET /system_stats': () =>
      json({ system: { comfyui_version: '0.3.64' }, devices: [{ name: 'cuda:0 Stand-in' }] }),
  };
}

function takePrompt(
  { queue, inputs, taken, script }: Desk,
  asked: { prompt: Prompt; client_id?: string; prompt_id?: string },
): Answer {
  const refusal = findRefusal(asked.prompt, name => inputs.has(name));
  if (refusal) return { ...json(refusal), status: 400 };
  const own = script.ignoresPromptId ? undefined : asked.prompt_id;
  const item = { number: taken.length, prompt: asked.prompt, clientId: asked.client_id };
  const taking = { ...item, promptId: own ?? crypto.randomUUID() };
  taken.push(taking);
  queue.put(taking);

  return json({ prompt_id: taking.promptId, number: taking.number, node_errors: {} });
}

/**
 * Stores a file with the same name and bytes once. Another file with the same name gets a number.
 */
async function takeUpload(
  inputs: Map<string, Buffer>,
  body: Buffer,
  type: string,
): Promise<Answer> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  const image = form.get('image');
  if (!(image instanceof File)) return { status: 400, body: '' };
  const bytes = Buffer.from(await image.arrayBuffer());
  const folder = form.get('subfolder');
  const subfolder = typeof folder === 'string' ? folder : '';
  const [stem, ending] = image.name.split(/\.(?=[^.]*$)/);
  const keyOf = (name: string) => (subfolder === '' ? name : `${subfolder}/${name}`);
  let name = image.name;
  for (let count = 1; inputs.get(keyOf(name))?.equals(bytes) === false; count += 1)
    name = `${stem} (${count}).${ending}`;
  inputs.set(keyOf(name), bytes);

  return json({ name, subfolder, type: 'input' });
}

function json(value: unknown): Answer {
  return {
    status: 200,
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  };
}
