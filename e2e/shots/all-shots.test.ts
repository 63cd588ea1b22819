/** The tables have a shot for every page and dialog in `web/src`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@vermilion/contract/page-paths';
import { expect, test } from 'vitest';
import type { Facts, Shot } from './shot.ts';
import { allShots } from './tables/all-shots.ts';

const WEB = path.join(import.meta.dirname, '../../web/src');
const facts: Facts = {
  works: { lake: 'a', upscale: 'b', edit: 'c' },
  busyWorks: { pending: 'd', failed: 'e', flagged: 'f' },
  longWork: 'g',
  order: 'h',
  preset: 'i',
};

test('each page has a shot', () => {
  const taken = new Set(allShots.map(pathnameOf));
  const missing = Object.values(pagePaths).filter(pattern => {
    const address = new RegExp(`^${pattern.replace(/\$\w+/g, '[^/]+')}$`);

    return ![...taken].some(pathname => address.test(pathname));
  });

  expect(missing).toEqual([]);
});

test('each dialog has a shot, and each dialog that a shot names exists', () => {
  const dialogs = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx') && !/^(ui\/dialogs|parts)\//.test(file))
    .filter(file =>
      /<(Dialog|ConfirmDialog|FullDialog)\b/.test(readFileSync(path.join(WEB, file), 'utf8')),
    );
  expect(dialogs).toContain('features/work/delete-work.tsx');

  expect(allShots.flatMap(({ dialog }) => dialog ?? []).sort()).toEqual(dialogs.sort());
});

test('each shot has a unique name', () => {
  const names = allShots.map(({ name }) => name);

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

function pathnameOf({ path: address }: Shot): string {
  const filled = typeof address === 'string' ? address : address(facts);

  return new URL(filled, 'http://localhost').pathname;
}
