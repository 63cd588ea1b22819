import type { FoundService } from '@vermilion/contract/admin/setup';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { requireSetup, type SetupCall } from './setup-token.ts';

/**
 * The default ports of ComfyUI, and of servers with OpenAI's interface: LocalAI, vLLM, LM Studio,
 * stable-diffusion.cpp.
 */
const USUAL_PORTS = { comfyui: [8188], openai: [8080, 8000, 1234, 7860] };
const ANSWER_MS_MAX = 2_000;
const ANSWER_CHARACTERS_MAX = 1_000_000;
const MODELS_SHOWN = 20;

const comfyuiAnswer = z.object({ system: z.object({}).loose() });
const modelsAnswer = z.object({ data: z.array(z.object({ id: z.string() })) });

export type Ports = { comfyui: readonly number[]; openai: readonly number[] };

/** @throws AppError like `requireSetup` */
export async function findServices(
  ctx: Context,
  call: SetupCall,
  ports: Ports = USUAL_PORTS,
): Promise<FoundService[]> {
  await requireSetup(ctx, call);

  return lookForServices(ctx.config, ports);
}

/** Leaves out ports without a valid answer within 2 s. */
export async function lookForServices(
  { comfyui, openaiImages }: Pick<Context['config'], 'comfyui' | 'openaiImages'>,
  ports: Ports,
): Promise<FoundService[]> {
  const found = await Promise.all([
    ...ports.comfyui.map(async port => {
      const url = `http://127.0.0.1:${port}`;
      const answer = comfyuiAnswer.safeParse(await read(`${url}/system_stats`));
      const line = `COMFYUI_URL=${url}`;
      const isSet = comfyui?.url === url;

      return answer.success && { kind: 'comfyui' as const, url, models: [], line, is_set: isSet };
    }),
    ...ports.openai.map(async port => {
      const url = `http://127.0.0.1:${port}/v1`;
      const answer = modelsAnswer.safeParse(await read(`${url}/models`));
      if (!answer.success) return false;
      const models = answer.data.data.slice(0, MODELS_SHOWN).map(({ id }) => id);
      const isSet = openaiImages?.url === url;

      return {
        ...{ kind: 'openai' as const, url, models },
        ...{ line: `OPENAI_IMAGES_URL=${url}`, is_set: isSet },
      };
    }),
  ]);

  return found.filter(service => service !== false);
}

/** Returns undefined unless the answer is short JSON. */
async function read(url: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok) return undefined;
    const text = await response.text();

    return text.length > ANSWER_CHARACTERS_MAX ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
