/** See SET-7. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../../test/people/people.ts';
import { setSetting } from '../../test/settings/set-setting.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer({ hasWorker: false });
const second = await startTestServer({ hasWorker: false, sharedWith: server });
const nodes = [server, second];

beforeEach(() => setSetting(nodes, 'terms', null));

const read = async (language: string, node = second) => {
  const path = fillPath(routes.getDocument.path, { name: 'terms' });

  return (await node.client().get(`${path}?language=${language}`)).body.document;
};

describe('the terms of the settings', () => {
  test('are shown by a node that did not save them, with the brand filled in', async () => {
    const [en, zh] = ['# Our terms\n\nBe kind to {{brand}}.', '# 我们的条款'];
    await setSetting(nodes, 'terms', { en: { text: en }, zh: { text: zh } });

    expect(await read('en')).toMatchObject({
      language: 'en',
      text: '# Our terms\n\nBe kind to Vermilion.',
    });
    expect(await read('zh')).toMatchObject({ language: 'zh', text: zh });
  });

  test('in one language are shown to readers of both languages', async () => {
    await setSetting(nodes, 'terms', { en: null, zh: { text: '# 我们的条款' } });

    expect(await read('en')).toMatchObject({ language: 'zh', text: '# 我们的条款' });
  });

  test('become a link if they are at another address', async () => {
    const address = 'https://example.com/terms_(2026)';
    await setSetting(nodes, 'terms', { en: { address }, zh: null });

    expect((await read('en')).text).toBe(
      '# Terms\n\nThe terms of Vermilion are at [example.com](https://example.com/terms_%282026%29).\n',
    );
  });

  test('are replaced by the default when they are reset', async () => {
    await setSetting(nodes, 'terms', { en: { text: 'Ours' }, zh: null });
    await setSetting(nodes, 'terms', null);

    expect((await read('en')).text).toContain('# Terms');
  });

  test('are locked and not shown if LEGAL_DIR is set', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vermilion-legal-'));
    afterAll(() => rm(folder, { recursive: true }));
    await setSetting(nodes, 'terms', { en: { text: 'Ours' }, zh: null });
    const locked = await startTestServer({
      ...{ hasWorker: false, sharedWith: server },
      settings: { LEGAL_DIR: folder },
    });
    const admin = await administrator(locked);

    expect((await read('en', locked)).text).not.toContain('Ours');
    const path = fillPath(routes.updateSetting.path, { key: 'terms' });
    expect(await admin.client.send('PATCH', path, { value: null, revision: 1 })).toMatchObject({
      status: 409,
      body: { details: { reason: 'LOCKED', setting: { locked_by: 'LEGAL_DIR' } } },
    });
  });
});
