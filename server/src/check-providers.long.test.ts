/** `npm run providers:check` as a process, against stand-ins. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../test/services/chat-server.ts';
import { type FalServer, startFalServer } from '../test/services/fal-server.ts';
import { type OpenaiServer, startOpenaiServer } from '../test/services/openai-server.ts';

let images: OpenaiServer;
let chat: ChatServer;
let fal: FalServer;
let folder = '';

beforeAll(async () => {
  [images, chat, fal, folder] = await Promise.all([
    startOpenaiServer('openai'),
    startChatServer(),
    startFalServer(),
    mkdtemp(join(tmpdir(), 'vermilion-check-')),
  ]);
});
afterAll(() =>
  Promise.all([images.close(), chat.close(), fal.close(), rm(folder, { recursive: true })]),
);

function check(
  settings: Record<string, string>,
): Promise<{ status: number; lines: string[]; stderr: string }> {
  const program = join(import.meta.dirname, 'check-providers.ts');

  return new Promise(resolve => {
    execFile(process.execPath, [program], { cwd: folder, env: settings }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, lines: stdout.trim().split('\n'), stderr }),
    );
  });
}

test('the check reports working services, the settings that would turn on others, and the offered models', async () => {
  const report = await check({
    ...fal.settings,
    ...{ OPENAI_IMAGES_URL: images.url, OPENAI_IMAGES_KEY: images.key },
    ...{ ENHANCER_URL: chat.url, ENHANCER_KEY: chat.key, ENHANCER_MODEL: chat.model },
  });

  expect(report).toEqual({
    status: 0,
    lines: [
      'fal.ai: ok, takes the key, and its queue answers',
      'OpenAI-compatible images: ok, lists 5 models',
      'ComfyUI: off, COMFYUI_URL and COMFYUI_WORKFLOWS would turn it on',
      'Sketchbook: ok, paints here, without a service',
      'Prompt enhancer: ok, chat-model writes prompts more fully',
      'Models: 26 of fal.ai, 5 of OpenAI-compatible images, 4 of Sketchbook; the default is nano-banana',
    ],
    stderr: '',
  });
  expect(images.requests, 'no picture was made').toEqual([]);
  expect(chat.requests).toHaveLength(1);
  expect(fal.submissions).toEqual([]);
});

test('the check reports each service’s problem without the service’s key, and ends with status 1', async () => {
  await writeFile(join(folder, 'broken.json'), '{}');
  const { status, lines, stderr } = await check({
    ...{ OPENAI_IMAGES_URL: images.url, OPENAI_IMAGES_KEY: 'sk-wrong' },
    ...{ COMFYUI_URL: 'http://127.0.0.1:1', COMFYUI_WORKFLOWS: folder, DEFAULT_MODEL: 'flux-dve' },
    ...{
      SKETCHBOOK: 'off',
      ENHANCER_URL: 'http://127.0.0.1:1/v1',
      ENHANCER_KEY: 'sk-wrong',
      ENHANCER_MODEL: 'any',
    },
  });

  expect(status).toBe(1);
  expect(lines[1]).toMatch(
    /^OpenAI-compatible images: FAILED, .* answers 401 .*does not take the key/,
  );
  expect(lines[3]).toBe('Sketchbook: off, SKETCHBOOK=on would turn it on');
  expect(lines[4]).toMatch(/^Prompt enhancer: FAILED, 127\.0\.0\.1:1: ECONNREFUSED/);
  expect(lines[5]).toBe('Models: FAILED, there is no flux-dve, which DEFAULT_MODEL names');
  expect(lines[6]).toMatch(/^broken\.json: a workflow of ComfyUI can’t be used and is left out: /);
  expect(lines.join() + stderr).not.toContain('sk-wrong');
});

test('the check reports unusable settings as the server does', async () => {
  const { status, stderr } = await check({ ENHANCER_URL: chat.url });

  expect(status).toBe(1);
  expect(stderr).toBe(
    'ENHANCER_URL and ENHANCER_MODEL are needed together: a server, and the chat model there.\n',
  );
});

test('the check reports an unusable file of models after the answers of the services', async () => {
  const { lines, status } = await check({ MODELS_FILE: join(folder, 'absent.json') });

  expect(lines[3]).toBe('Sketchbook: ok, paints here, without a service');
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^Models: FAILED, MODELS_FILE .* can't be used:$/),
    '  it can’t be read',
  ]);
  expect(status).toBe(1);
});
