import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { settings } from '../server/src/settings.ts';
import { envExample } from './env-example.ts';
import { root } from './test/repository-files.ts';

const example = readFileSync(path.join(root, '.env.example'), 'utf8');

test('.env.example is the output of `node scripts/env-example.ts`', () => {
  expect(example).toBe(envExample());
});

test('.env.example has every setting, and its values are the defaults, except for the path GALLERY_DIR', () => {
  const inForce = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, ''));

  expect(Object.keys(inForce).sort()).toEqual(Object.keys(settings.shape).sort());
  const { GALLERY_DIR: _, ...others } = inForce;
  expect(readConfig(others)).toEqual(readConfig({}));
});
