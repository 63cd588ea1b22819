/** See PRV-13. */
import { describe, expect, test } from 'vitest';
import {
  askComfyui,
  editOf,
  never,
  paint,
  picturesOf,
  requestOf,
} from '../../../../test/services/comfyui/asking.ts';
import { NodeFailure } from '../../../../test/services/comfyui/run-prompt.ts';
import { systemClock } from '../../../clock.ts';
import { ProviderFailure } from '../port.ts';
import { createComfyuiProvider } from './comfyui.ts';

const asking = await askComfyui();

function wordsOf(error: unknown): string {
  if (!(error instanceof ProviderFailure)) throw error;

  return `${error.code}, ${error.isRetryable ? 'for now' : 'for good'}: ${error.message}`;
}

describe('a job with a broken connection', () => {
  test.each(['lost', 'dropped'] as const)('runs once if the answer was %s', async fault => {
    const request = editOf({ numImages: 2 });
    let faults = 0;
    asking.comfyui.script.before = async call =>
      call === 'POST /prompt' && ++faults === 2 ? fault : undefined;

    await expect(asking.submit(request)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      isRetryable: true,
      wasAnswerLost: true,
    });
    const again = { ...request, attempt: 2 };
    expect(picturesOf(await asking.poll(await asking.submit(again), again))).toHaveLength(2);

    expect(asking.comfyui.taken).toHaveLength(2);
  });

  test('is found again by a later submission, running or done, and is not posted again', async () => {
    const request = requestOf({ attempt: 2 });
    const gate = asking.holdAt(2);
    const ids = [await asking.submit(request), await asking.submit(request)];
    gate.release();
    await asking.poll(ids[0] ?? '', request);
    ids.push(await asking.submit(request));

    expect(new Set(ids).size).toBe(1);
    expect(asking.comfyui.taken).toHaveLength(1);
  });

  test('is posted again if ComfyUI has lost it, but at most three times in all', async () => {
    const request = requestOf();
    asking.holdAt(1);
    const rounds = [await asking.submit(request)];
    for (const round of [2, 3]) {
      asking.comfyui.restart();
      const answer = await asking.poll(rounds.at(-1) ?? '', request);
      expect(answer).toMatchObject({ kind: 'working' });
      if (answer.kind === 'working') rounds.push(answer.requestId);
      expect(asking.comfyui.taken).toHaveLength(round);
    }
    asking.comfyui.restart();

    await expect(asking.poll(rounds.at(-1) ?? '', request)).rejects.toMatchObject({
      code: 'NO_IMAGE',
      isRetryable: false,
    });
    expect(new Set(rounds).size).toBe(3);
  });

  test('is found if it was posted again and the caller polls with the earlier id', async () => {
    const request = requestOf();
    const gate = asking.holdAt(1);
    const first = await asking.submit(request);
    asking.comfyui.restart();
    await asking.poll(first, request);
    const second = await asking.poll(first, request);
    gate.release();

    expect(asking.comfyui.taken).toHaveLength(2);
    expect(
      second.kind === 'working' && picturesOf(await asking.poll(second.requestId, request)),
    ).toHaveLength(1);
  });

  test('may be retried if ComfyUI could not be reached', async () => {
    const request = requestOf();
    const gone = createComfyuiProvider({ clock: systemClock, url: 'http://127.0.0.1:9' });

    for (const ask of [() => gone.submit(request, never), () => gone.poll('x:1', request, never)]) {
      await expect(ask()).rejects.toMatchObject({
        code: 'PROVIDER_UNAVAILABLE',
        isRetryable: true,
        wasAnswerLost: false,
      });
    }
  });
});

describe('errors of ComfyUI', () => {
  test('a missing model is reported to the operator without the user’s words', async () => {
    const workflow = structuredClone(paint.fixed['workflow']) as Record<
      string,
      { inputs: Record<string, unknown> }
    >; // as: the file has this shape
    Object.assign(workflow['4']?.inputs ?? {}, { ckpt_name: 'other.safetensors' });
    const request = requestOf({ wiring: { ...paint, fixed: { ...paint.fixed, workflow } } });

    const failure = await asking.submit(request).catch(wordsOf);

    expect(failure).toContain('INVALID_INPUT, for good');
    expect(failure).toContain('CheckpointLoaderSimple (4) ckpt_name: Value not in list');
    expect(failure).toContain('other.safetensors');
    expect(failure).not.toContain('secret');
  });

  test('an invalid workflow is refused for good', async () => {
    const wiring = { ...paint, fixed: { workflow: {}, inputs: { prompt: '6.text' }, output: '9' } };

    await expect(asking.submit(requestOf({ wiring }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      isRetryable: false,
    });
  });

  test('a lack of memory causes one more try, and then counts as busy', async () => {
    asking.comfyui.script.beforeStep = async () => {
      throw new NodeFailure(
        'torch.OutOfMemoryError',
        'Allocation on device\nThis error means you ran out of memory',
      );
    };
    const request = requestOf();
    const again = await asking.poll(await asking.submit(request), request);
    if (again.kind !== 'working') throw new Error('it is done');

    await expect(asking.poll(again.requestId, request)).rejects.toMatchObject({
      code: 'PROVIDER_BUSY',
      isRetryable: false,
    });
    expect(asking.comfyui.taken).toHaveLength(2);
  });

  test.each([
    ['a short prompt', 'a secret boat'],
    ['a long prompt', `a secret boat ${'at sea '.repeat(80)}`],
    ['several lines', 'a secret\nboat at\r\nsea'],
  ])(
    'an error of a workflow’s node ends the job, and is reported without the user’s words: %s',
    async (_, prompt) => {
      for (const message of [
        `cannot encode ${prompt}`,
        JSON.stringify({ prompt }),
        prompt.slice(0, 12),
      ]) {
        asking.comfyui.script.beforeStep = async () => {
          throw new NodeFailure('ValueError', message);
        };
        const request = requestOf({ prompt });
        const failure = await asking.poll(await asking.submit(request), request).catch(wordsOf);

        expect(failure).toBe('INTERNAL, for good: ComfyUI: KSampler (3): ValueError');
      }
    },
  );

  test('an error with an invalid type is reported without that type', async () => {
    asking.comfyui.script.beforeStep = async () => {
      throw new NodeFailure('a secret boat', 'x');
    };
    const request = requestOf();

    expect(await asking.poll(await asking.submit(request), request).catch(wordsOf)).toBe(
      'INTERNAL, for good: ComfyUI: KSampler (3)',
    );
  });

  test('a refused prompt is reported without the user’s words, whichever input was refused', async () => {
    const reason = (details: string, name?: string) => ({
      ...{
        type: 'custom_validation_failed',
        message: 'Custom validation failed for node',
        details,
      },
      extra_info: name === undefined ? {} : { input_name: name },
    });
    const nodeErrors = {
      6: {
        class_type: 'CLIPTextEncode',
        errors: [reason('a secret boat', 'text'), reason('secret', 'clip')],
      },
      3: {
        class_type: 'KSampler',
        errors: [reason('secret'), reason('7 is no sampler', 'sampler_name')],
      },
    };
    const error = {
      type: 'prompt_outputs_failed_validation',
      message: 'a secret boat',
      details: 'a secret boat',
    };
    const body = JSON.stringify({ error, node_errors: nodeErrors });
    asking.comfyui.script.before = async call =>
      call === 'POST /prompt' ? { status: 400, body } : undefined;

    const failure = await asking.submit(requestOf()).catch(wordsOf);
    expect(failure).not.toContain('secret');
    expect(failure).toContain('prompt_outputs_failed_validation');
    expect(failure).toContain('CLIPTextEncode (6) text: Custom validation failed for node');
    expect(failure).toContain(
      'KSampler (3) sampler_name: Custom validation failed for node (7 is no sampler)',
    );
  });

  test('a job that fails in part returns its finished pictures', async () => {
    const request = editOf({ numImages: 2 });
    asking.comfyui.script.beforeStep = async run => {
      if (run.number % 2 === 1) throw new NodeFailure('ValueError', 'no');
    };

    expect(picturesOf(await asking.poll(await asking.submit(request), request))).toHaveLength(1);
  });

  test('a job fails if it made no picture, or if its picture is gone from ComfyUI’s folder', async () => {
    const wiring = { ...paint, fixed: { ...paint.fixed, output: '8' } };
    const [nothing, gone] = [requestOf({ wiring }), requestOf()];
    await expect(asking.poll(await asking.submit(nothing), nothing)).rejects.toMatchObject({
      code: 'NO_IMAGE',
    });

    const requestId = await asking.submit(gone);
    asking.comfyui.script.before = async call => {
      if (call === 'GET /view') asking.comfyui.outputs.clear();

      return undefined;
    };
    await expect(asking.poll(requestId, gone)).rejects.toMatchObject({
      code: 'NO_IMAGE',
      isRetryable: false,
    });
  });

  test.each([
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { code: 'PROVIDER_BUSY', isRetryable: true, retryAfterMs: 7_000 },
    ],
    [
      { status: 500, body: 'Server got itself in trouble' },
      { code: 'NO_IMAGE', isRetryable: true },
    ],
    [
      { status: 502, body: '<html>Bad gateway</html>' },
      { code: 'PROVIDER_UNAVAILABLE', isRetryable: true },
    ],
    [
      { status: 200, body: '<html>Welcome</html>' },
      { code: 'PROVIDER_UNAVAILABLE', isRetryable: true },
    ],
    [
      { status: 200, body: '{"queue_running": [' },
      { code: 'PROVIDER_UNAVAILABLE', isRetryable: true },
    ],
    [{ status: 401 }, { code: 'PROVIDER_UNAVAILABLE', isRetryable: false }],
    [
      { status: 302, headers: { location: '/login' } },
      { code: 'PROVIDER_UNAVAILABLE', isRetryable: false },
    ],
  ])('the answer %j becomes the failure %j', async (fault, failure) => {
    const request = requestOf();
    const requestId = await asking.submit(request);
    asking.comfyui.script.before = async () => fault;

    await expect(asking.poll(requestId, request)).rejects.toMatchObject(failure);
  });

  test('a ComfyUI version that replaces the ids of prompts is refused', async () => {
    asking.comfyui.script.ignoresPromptId = true;

    await expect(asking.submit(requestOf())).rejects.toThrow('0.3.45');
  });
});
