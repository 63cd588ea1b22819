/** See PRV-11, PRV-12, PRV-14. */
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { plainPicture } from '../../../../test/jobs/inputs.ts';
import {
  askComfyui,
  editOf,
  never,
  paint,
  picturesOf,
  repaint,
  requestOf,
  source,
} from '../../../../test/services/comfyui/asking.ts';
import { systemClock } from '../../../clock.ts';
import { createComfyuiProvider } from './comfyui.ts';

const asking = await askComfyui();

async function sidesOf(bytes: Buffer | undefined): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();

  return [width, height];
}

describe('a job', () => {
  test('is one prompt with all pictures if the workflow supports that', async () => {
    const request = requestOf({ numImages: 3, negativePrompt: 'birds' });

    const pictures = picturesOf(await asking.poll(await asking.submit(request), request));

    expect(pictures).toHaveLength(3);
    expect(await Promise.all(pictures.map(sidesOf))).toEqual([
      [128, 64],
      [128, 64],
      [128, 64],
    ]);
    expect(asking.comfyui.taken).toHaveLength(1);
    expect(asking.comfyui.taken[0]?.prompt).toMatchObject({
      3: { inputs: { seed: request.seed, steps: 28, model: ['4', 0] } },
      5: { inputs: { width: 128, height: 64, batch_size: 3 } },
      6: { inputs: { text: 'a secret boat' } },
      7: { inputs: { text: 'birds' } },
    });
  });

  test('has one prompt for each picture if the workflow makes only one, each with the next seed', async () => {
    const request = editOf({ numImages: 2 });

    expect(picturesOf(await asking.poll(await asking.submit(request), request))).toHaveLength(2);

    expect(asking.comfyui.taken.map(({ prompt }) => prompt['3']?.inputs['seed'])).toEqual([
      request.seed,
      request.seed + 1,
    ]);
  });

  test('has the workflow’s best size, in the requested ratio', async () => {
    const wiring = { ...paint, fixed: { ...paint.fixed, megapixels: 0.25 } };
    const request = requestOf({ wiring, widthPixels: 1280, heightPixels: 720 });

    await asking.submit(request);

    expect(asking.comfyui.taken[0]?.prompt['5']?.inputs).toMatchObject({ width: 688, height: 384 });
  });

  test('returns the pixels that ComfyUI made, without the prompt and the workflow', async () => {
    const request = requestOf();
    const [picture = Buffer.alloc(0)] = picturesOf(
      await asking.poll(await asking.submit(request), request),
    );
    const [written = Buffer.alloc(0)] = [...asking.comfyui.outputs.values()].slice(-1);

    expect(written.includes('a secret boat')).toBe(true);
    expect(picture.includes('a secret boat')).toBe(false);
    expect(picture.includes('KSampler')).toBe(false);
    expect(await sharp(picture).raw().toBuffer()).toEqual(await sharp(written).raw().toBuffer());
  });
});

describe('input pictures', () => {
  test('are stored once, under a name made from their bytes', async () => {
    const inputsBefore = asking.comfyui.inputs.size;
    await asking.submit(editOf());
    await asking.submit(editOf());

    const names = asking.comfyui.taken.map(({ prompt }) => String(prompt['10']?.inputs['image']));
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^vermilion\/[0-9a-f]{32}\.png$/);
    expect(asking.comfyui.inputs.get(names[0] ?? '')).toEqual(source);
    expect(asking.comfyui.inputs.size - inputsBefore).toBeLessThanOrEqual(2);
  });

  test('come with the request’s mask, or with a white mask if the request has none', async () => {
    const mask = await plainPicture({ background: '#000' });
    await asking.submit(editOf({}, mask));
    await asking.submit(editOf());

    const [asked = Buffer.alloc(0), white = Buffer.alloc(0)] = asking.comfyui.taken.map(
      ({ prompt }) => asking.comfyui.inputs.get(String(prompt['11']?.inputs['image'])),
    );
    expect(asked).toEqual(mask);
    expect(await sidesOf(white)).toEqual([64, 48]);
    expect((await sharp(white).stats()).channels.every(({ min }) => min === 255)).toBe(true);
  });

  test('are refused with a mask if the workflow takes no mask', async () => {
    const { mask: _, ...inputs } = repaint.fixed['inputs'] as Record<string, unknown>;
    const wiring = { ...repaint, fixed: { ...repaint.fixed, inputs } };

    await expect(asking.submit(editOf({ wiring }, await plainPicture()))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      isRetryable: false,
    });
    expect(asking.comfyui.taken).toEqual([]);
  });

  test('have their nodes and links removed from the workflow if the request does not contain them', async () => {
    const workflow = {
      ...(repaint.fixed['workflow'] as object),
      20: { class_type: 'LoadImage', inputs: { image: 'example.png' } },
      21: { class_type: 'ImageScaleToTotalPixels', inputs: { image: ['20', 0], megapixels: 1 } },
      22: { class_type: 'ImageBatch', inputs: { image1: ['10', 0], image2: ['21', 0] } },
    };
    const inputs = {
      prompt: '6.text',
      images: ['10.image', { to: '20.image', drops: ['20', '21'] }],
      mask: '11.image',
    };

    await asking.submit(
      editOf({ wiring: { ...repaint, fixed: { workflow, inputs, output: '9' } } }),
    );

    expect(asking.comfyui.taken[0]?.prompt).not.toHaveProperty('20');
    expect(asking.comfyui.taken[0]?.prompt).not.toHaveProperty('21');
    expect(asking.comfyui.taken[0]?.prompt['22']?.inputs).toEqual({ image1: ['10', 0] });
  });

  test('are required for an edit', async () => {
    const { source: _, ...request } = editOf();

    await expect(asking.submit(request)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      isRetryable: false,
    });
  });
});

describe('progress', () => {
  test('is 0 while another prompt runs, and rises with the steps', async () => {
    const [first, second] = [requestOf(), requestOf()];
    const gate = asking.holdAt(1);
    await asking.submit(first);
    const requestId = await asking.submit(second);
    const received: number[] = [];

    const polling = asking.poll(requestId, second, fraction => received.push(fraction));
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(1));
    expect(new Set(received)).toEqual(new Set([0]));
    gate.release();
    expect(picturesOf(await polling)).toHaveLength(1);

    expect(received).toEqual(received.toSorted((one, other) => one - other));
    expect(new Set(received).size).toBeGreaterThan(4);
    expect(Math.max(...received)).toBeGreaterThan(0.7);
  });

  test('is lost with the socket, but polls still return the pictures', async () => {
    const request = requestOf();
    const gate = asking.holdAt(2);
    const requestId = await asking.submit(request);
    const polling = asking.poll(requestId, request);
    await vi.waitFor(() => expect(asking.comfyui.sockets()).toBe(1));
    asking.comfyui.dropSockets();
    gate.release();

    expect(picturesOf(await polling)).toHaveLength(1);
  });

  test('comes over a socket, which ends a poll when the pictures are ready, whether it opens early or late', async () => {
    const patient = createComfyuiProvider({
      clock: systemClock,
      url: asking.comfyui.url,
      patience: { watchMsMax: 60_000, askAgainMs: 60_000 },
    });
    for (const step of [1, 4]) {
      const request = requestOf();
      const gate = asking.holdAt(step);
      const requestId = await asking.submit(request);
      await gate.reached;
      const polling = patient.poll(requestId, request, never);
      if (step === 4) await vi.waitFor(() => expect(asking.comfyui.sockets()).toBe(1));
      gate.release();

      expect(picturesOf(await polling)).toHaveLength(1);
    }
  });

  test('stops when the poll reaches its time limit, and the socket closes', async () => {
    const hasty = createComfyuiProvider({
      clock: systemClock,
      url: asking.comfyui.url,
      patience: { watchMsMax: 30, askAgainMs: 10 },
    });
    const request = requestOf();
    const gate = asking.holdAt(1);
    const requestId = await asking.submit(request);

    expect(await hasty.poll(requestId, request, never)).toEqual({
      kind: 'working',
      requestId,
      pollAgainMs: 0,
    });
    await vi.waitFor(() => expect(asking.comfyui.sockets()).toBe(0));
    gate.release();
  });

  test('stops when the poll is aborted, and the socket closes', async () => {
    const request = requestOf();
    const gate = asking.holdAt(1);
    const requestId = await asking.submit(request);
    const controller = new AbortController();
    const polling = asking.provider.poll(requestId, request, controller.signal);
    await vi.waitFor(() => expect(asking.comfyui.sockets()).toBe(1));
    controller.abort(new Error('called off'));

    await expect(polling).rejects.toThrow('called off');
    await vi.waitFor(() => expect(asking.comfyui.sockets()).toBe(0));
    gate.release();
  });
});

describe('cancelling', () => {
  test('removes a waiting prompt, stops a running one, and touches no other', async () => {
    const [running, waiting, other] = [requestOf(), requestOf(), requestOf()];
    const gate = asking.holdAt(2);
    const ids = [
      await asking.submit(running),
      await asking.submit(waiting),
      await asking.submit(other),
    ];
    await gate.reached;

    expect(await asking.provider.cancel(ids[1] ?? '', waiting, never)).toBe(true);
    expect(await asking.provider.cancel(ids[0] ?? '', running, never)).toBe(true);
    gate.release();

    expect(picturesOf(await asking.poll(ids[2] ?? '', other))).toHaveLength(1);
    await expect(asking.poll(ids[0] ?? '', running)).rejects.toMatchObject({
      code: 'INTERNAL',
      isRetryable: false,
    });
  });

  test('returns false for a finished prompt', async () => {
    const request = requestOf();
    const requestId = await asking.submit(request);
    await asking.poll(requestId, request);

    expect(await asking.provider.cancel(requestId, request, never)).toBe(false);
  });
});

test('the check returns the version and the device of ComfyUI', async () => {
  expect(await asking.provider.check(never)).toBe('ComfyUI 0.3.64 on cuda:0 Stand-in');
});
