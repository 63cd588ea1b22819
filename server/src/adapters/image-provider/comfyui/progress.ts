/**
 * Computes progress from ComfyUI's socket messages. Nodes that sample take nearly all the time, so
 * they have a larger weight.
 */
import { z } from 'zod';
import type { Prompt } from './prompts.ts';

const SAMPLING_WEIGHT = 20;
const SAMPLES = /sampler|upscale/i;
const ONLY_PREPARES = /select|loader|scheduler/i;

const nodeState = z.object({ value: z.number(), max: z.number(), state: z.string() });
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('execution_start'), data: z.object({ prompt_id: z.string() }) }),
  z.object({
    type: z.literal('execution_cached'),
    data: z.object({ prompt_id: z.string(), nodes: z.array(z.string()) }),
  }),
  z.object({
    type: z.literal('progress_state'),
    data: z.object({ prompt_id: z.string(), nodes: z.record(z.string(), nodeState) }),
  }),
  // ComfyUI sends this message when the socket opens, and when the queue has changed.
  z.object({ type: z.literal('status') }),
  z.object({
    type: z.literal('executing'),
    data: z.object({ prompt_id: z.string(), node: z.string().nullable() }),
  }),
]);

export type Progress = {
  /** Returns true if a prompt may have finished. */
  receive(text: string): boolean;
  /** Records that a prompt has started, for the case that no message reports it. */
  begin(): void;
  end(promptId: string): void;
  /** Returns the progress of all prompts, from 0 to 1; 0 while none has begun. */
  fraction(): number;
};

export function createProgress(promptIds: readonly string[], prompt: Prompt): Progress {
  const weights = new Map(
    Object.entries(prompt).map(([id, { class_type }]) => [id, weightOf(class_type)]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const done = new Map(promptIds.map(id => [id, new Map<string, number>()]));
  const ended = new Set<string>();
  let hasBegun = false;

  const fractionOf = (id: string) => {
    const shares = [...(done.get(id) ?? [])].map(
      ([node, share]) => share * (weights.get(node) ?? 0),
    );

    return ended.has(id) ? 1 : shares.reduce((sum, share) => sum + share, 0) / whole;
  };

  return {
    receive(text) {
      const read = message.safeParse(parse(text));
      if (!read.success) return false;
      if (read.data.type === 'status') return true;
      const { type, data } = read.data;
      const nodes = done.get(data.prompt_id);
      if (!nodes) return false;
      hasBegun = true;
      if (type === 'execution_cached') for (const id of data.nodes) nodes.set(id, 1);
      if (type === 'progress_state')
        for (const [id, state] of Object.entries(data.nodes)) nodes.set(id, shareOf(state));

      return type === 'executing' && data.node === null;
    },
    begin: () => {
      hasBegun = true;
    },
    end: promptId => ended.add(promptId),
    fraction: () => {
      const sum = promptIds.reduce((total, id) => total + fractionOf(id), 0);

      return hasBegun || ended.size > 0 ? Math.max(0.01, sum / promptIds.length) : 0;
    },
  };
}

function weightOf(classType: string): number {
  return SAMPLES.test(classType) && !ONLY_PREPARES.test(classType) ? SAMPLING_WEIGHT : 1;
}

function shareOf({ value, max, state }: z.output<typeof nodeState>): number {
  if (state === 'finished') return 1;

  return max > 0 ? Math.min(1, value / max) : 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
