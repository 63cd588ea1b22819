import { expect, test } from 'vitest';
import { resolveSource } from './resolve-source.ts';

const PARENT = 'file:///painter/src/pool/painter-worker.ts';
const NEXT = { url: 'file:///by-node', shortCircuit: false };

const resolve = (specifier: string, parentURL?: string) =>
  resolveSource(specifier, { conditions: [], importAttributes: {}, parentURL }, () => NEXT);

test('resolves imports of source files beside, below and above a file', () => {
  const urls = ['./run-task.ts', './a/b.ts', '../scene.ts'].map(each => resolve(each, PARENT).url);

  expect(urls).toEqual([
    'file:///painter/src/pool/run-task.ts',
    'file:///painter/src/pool/a/b.ts',
    'file:///painter/src/scene.ts',
  ]);
  expect(resolve('./run-task.ts', PARENT).format).toBe('module-typescript');
});

test.each(['sharp', 'node:fs', './data.json', '@vermilion/painter/pool', '/painter/scene.ts'])(
  'leaves %s to Node',
  specifier => {
    expect(resolve(specifier, PARENT)).toBe(NEXT);
  },
);

test('leaves the main program, which no file imports, to Node', () => {
  expect(resolve('./painter-worker.ts')).toBe(NEXT);
});
