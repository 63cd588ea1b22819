/**
 * Defines tests with many works that each meet a fault, once or always. A work that completes
 * must have run its prompt once. See T07 in docs/reliability.md.
 */

import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../comfyui-server.ts';
import { startDrill } from './drill.ts';

const COST = 5;

const page = { status: 502, body: '<h1>Bad gateway</h1>' };
const busy = { status: 429, headers: { 'retry-after': '3' } };
const cutJson = { status: 200, body: '{"prompt_id": "' };
const submissionFaults: [name: string, call: string, fault: Fault][] = [
  ['429 at the prompt', 'POST /prompt', busy],
  ['500 at the prompt', 'POST /prompt', { status: 500 }],
  ['a page of 502 at the prompt', 'POST /prompt', page],
  ['half a JSON at the prompt', 'POST /prompt', cutJson],
  ['a prompt that does not arrive', 'POST /prompt', 'dropped'],
  ['a prompt whose answer is lost', 'POST /prompt', 'lost'],
];
const pollFaults: [name: string, call: string, fault: Fault][] = [
  ['a queue that does not answer', 'GET /queue', 'lost'],
  ['500 at the queue', 'GET /queue', { status: 500 }],
  ['half a JSON at the history', 'GET /history', cutJson],
  ['a history that does not answer', 'GET /history', 'lost'],
  ['503 at the picture', 'GET /view', { status: 503 }],
  ['a picture that does not come', 'GET /view', 'lost'],
];
const lastingFaults: [name: string, call: string, fault: Fault, code: string][] = [
  ['a prompt that never arrives', 'POST /prompt', 'dropped', 'PROVIDER_UNAVAILABLE'],
  ['404 at the picture', 'GET /view', { status: 404 }, 'NO_IMAGE'],
];

export async function drillComfyuiFaults(works: number): Promise<void> {
  const { comfyui, drill, close } = await startDrill(works);
  afterAll(close);
  beforeEach(() => {
    comfyui.taken.length = 0;
  });

  test.each([...submissionFaults, ...pollFaults])(
    `each of ${works} works that once meet %s completes, and its prompt runs once`,
    async (_, call, fault) => {
      const ended = await drill(call, fault, 1);

      for (const one of ended)
        expect(one).toEqual({ status: 'completed', error_code: null, spent: COST });
      expect(comfyui.taken).toHaveLength(works);
    },
  );

  test.each(lastingFaults)(
    `${works} works that always meet %s fail and are refunded`,
    async (_, call, fault, code) => {
      for (const one of await drill(call, fault, Infinity)) {
        expect(one).toEqual({ status: 'failed', error_code: code, spent: 0 });
      }
    },
  );
}
