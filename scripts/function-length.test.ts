// Limits the length of functions. Lint would count a factory with its closures, or a `describe`
// with its tests, as one function.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';

const LINES_MAX = 70;
/** A factory may be longer, because its closures are also counted separately. */
const FACTORY_LINES_MAX = 100;

const root = path.join(import.meta.dirname, '..');
const folders = ['contract', 'painter', 'server', 'web', 'e2e', 'bench', 'scripts'];

type Node = { type: string; start: number; end: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

const isFunction = ({ type }: Node) =>
  /^(Function|ArrowFunction)/.test(type) && type !== 'FunctionType';

function ownNodes(node: Node): Node[] {
  return childrenOf(node).flatMap(child => [child, ...(isFunction(child) ? [] : ownNodes(child))]);
}

function isFactory(fn: Node): boolean {
  const own = ownNodes(fn);
  const isObject = (value: unknown): boolean => {
    if (!isNode(value)) return false;
    const { type, name } = value;
    if (type === 'CallExpression') return [value['arguments']].flat().some(isObject);
    if (type === 'Identifier') return isObject(own.find(declares(name))?.['init']);

    return type === 'ObjectExpression';
  };

  return (
    own.filter(isFunction).length > 1 &&
    own.some(({ type, argument }) => type === 'ReturnStatement' && isObject(argument))
  );
}

const declares = (name: unknown) => (node: Node) =>
  node.type === 'VariableDeclarator' && isNode(node['id']) && node['id']['name'] === name;

function functionsIn(node: Node, mayBeLong: (node: Node) => boolean): Node[] {
  const below = childrenOf(node)
    .filter(mayBeLong)
    .flatMap(child => functionsIn(child, mayBeLong));
  const isList = node.type === 'CallExpression' && isDescribe(node['callee']);
  const own = isList ? [node['arguments']].flat().filter(isNode) : [];

  return [...(isFunction(node) ? [node] : []), ...below.filter(fn => !own.includes(fn))];
}

function isDescribe(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  const { type, name, object, property, callee: called, tag } = callee;
  if (type === 'Identifier') return name === 'describe';

  return [object, property, called, tag].some(isDescribe);
}

function tooLong(file: string, source = readFileSync(path.join(root, file), 'utf8')): string[] {
  const linesOf = ({ start, end }: Pick<Node, 'start' | 'end'>) =>
    source.slice(start, end).split('\n').length;
  if (linesOf({ start: 0, end: source.length }) <= LINES_MAX) return [];
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;

  return functionsIn(program, node => linesOf(node) > LINES_MAX).flatMap(fn => {
    const lines = linesOf(fn);
    if (lines <= LINES_MAX || (lines <= FACTORY_LINES_MAX && isFactory(fn))) return [];

    return [`${file}:${source.slice(0, fn.start).split('\n').length} has ${lines} lines`];
  });
}

const lines = (count: number) => 'work();\n'.repeat(count - 2);

test.each([
  ['a function', `function a() {\n${lines(71)}}`, 71],
  ['a closure', `function a() { return { b() {\n${lines(71)}}, c() {} } }`, 71],
  ['a test', `describe('x', () => {\ntest('y', async () => {\n${lines(71)}}) })`, 71],
  [
    'a factory',
    `function a() {\n${lines(100)}return Object.freeze({ b: () => 1, c() {} }); }`,
    100,
  ],
  [
    'a factory that names its object',
    `function a() {\nconst it = { b: () => 1, c() {} };\n${lines(99)}return it; }`,
    100,
  ],
  [
    'a function that returns the result of a call',
    `function a() {\nconst it = b(() => 1);\nit.on(() => 2);\n${lines(69)}return it; }`,
    71,
  ],
])('%s that is one line too long is found', (_, source, count) => {
  const longer = count === 100 ? source.replace('work();', 'work();\nwork();') : source;

  expect(tooLong('a.ts', longer)).toHaveLength(1);
  expect(tooLong('a.ts', longer.replace('work();\n', ''))).toEqual([]);
});

test('a describe of any length is accepted', () => {
  const source = `test.describe('x', () => {\n${lines(200)}}); describe.each([1])('y', () => {\n${lines(200)}})`;

  expect(tooLong('a.ts', source)).toEqual([]);
});

// Parsing all sources exceeds the usual limit on a busy machine.
test('no function is too long', { timeout: 120_000 }, () => {
  const files = folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map(file => `${folder}/${file}`),
  );
  expect(files).toContain('server/src/main.ts');

  expect(files.flatMap(file => tooLong(file))).toEqual([]);
});
