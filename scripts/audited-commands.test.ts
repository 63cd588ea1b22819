/** The server writes only actions of `AUDITED_COMMANDS`, because its types refuse others. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AUDITED_COMMANDS } from '../contract/src/admin/audited-commands.ts';
import { root } from './test/repository-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const commands = AUDITED_COMMANDS.toSorted();

test.each(['en', 'zh'])(
  'each action has words in %s, and all words belong to an action',
  language => {
    const words = JSON.parse(read(`web/src/locales/${language}/adminAudit.json`)).commands;

    expect(Object.keys(words).toSorted()).toEqual(commands);
    expect(Object.values(words)).not.toContain('');
  },
);

test('SES-14 names each action', () => {
  const text = read('docs/behaviour/sessions.md');
  const [rule = ''] = /### SES-14 [\s\S]*?(?=\n### )/.exec(text) ?? [];
  const missing = commands.filter(command => !rule.includes(`\`${command}\``));

  expect(missing).toEqual([]);
});
