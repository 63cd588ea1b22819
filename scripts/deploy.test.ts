import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from '../server/src/metrics.ts';
import { settings } from '../server/src/settings.ts';
import { files, root } from './test/repository-files.ts';

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

const known = new Set(
  (await createMetrics().registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
    // as: prom-client declares an enum but returns strings
    (type as unknown as string) === 'histogram'
      ? [`${name}_bucket`, `${name}_count`, `${name}_sum`]
      : [name],
  ),
);
/** Prometheus makes this metric itself, so the server lacks it. */
const madeElsewhere = new Set(['up']);
const functions = new Set(['histogram_quantile']);

const ruleExpressions = read('alerts.yaml')
  .split('- alert:')
  .slice(1)
  .map(rule => /expr:([\s\S]*?)\n\s+(?:for|labels):/.exec(rule)?.[1] ?? '');
const { panels } = JSON.parse(read('grafana/dashboard.json')) as {
  panels: { targets: { expr: string }[] }[];
}; // as: this repository's own file
const panelExpressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

function metricsOf(expression: string): string[] {
  const words = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
    .matchAll(/\b[a-z][a-z0-9_]*\b/g);

  return [...words]
    .map(([word]) => word)
    .filter(word => (word.includes('_') || word === 'up') && !functions.has(word));
}

test.each([...ruleExpressions, ...panelExpressions])(
  'the expression %s reads only known metrics',
  expr => {
    const metrics = metricsOf(expr);

    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter(name => !known.has(name) && !madeElsewhere.has(name))).toEqual([]);
  },
);

test('every alert has an expression, and there are expressions of panels', () => {
  expect(ruleExpressions.length).toBeGreaterThan(5);
  expect(ruleExpressions).not.toContain('');
  expect(panelExpressions.length).toBeGreaterThan(10);
});

test('max_connections is enough for all four nodes, even while each node replaces its connections', () => {
  const file = read('compose.scale.yaml');
  const nodes = [...file.matchAll(/ROLE: (?:api|worker)/g)].length;
  const connectionsMax = Number(/max_connections=(\d+)/.exec(file)?.[1] ?? 100);

  expect(nodes).toBe(4);
  expect(connectionsMax).toBeGreaterThanOrEqual(52 * nodes + 10);
});

test('images of other projects have a fixed version', () => {
  const images = ['compose.yaml', 'compose.scale.yaml'].flatMap(file =>
    Array.from(read(file).matchAll(/image: (docker\.io\/\S+)/g), ([, image = '']) => image),
  );

  expect(images.length).toBeGreaterThan(3);
  // PostgreSQL and Caddy publish fixes under the number of the major version, so that number may
  // stand alone.
  expect(images.filter(image => !/:\d+(\.\d+\.\d+)?$/.test(image))).toEqual([]);
});

test('Docker copies no packages, data or secrets of a checkout into a build', () => {
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');

  expect(ignored).toEqual(
    expect.arrayContaining(['.git', '**/node_modules', '**/dist', 'data', '**/.env']),
  );
});

test('settings in the files of deploy are settings of the server', () => {
  const names = ['compose.yaml', 'compose.scale.yaml', 'vermilion.service'].flatMap(file =>
    [
      ...read(file).matchAll(
        /\b((?:S3|METRICS|DATABASE|SMTP|MAIL|PUBLIC|TRUST|DATA|SESSION)_[A-Z_]+)[=:]/g,
      ),
    ].map(([, name = '']) => name),
  );

  expect(names).toContain('DATABASE_URL');
  expect(names.filter(name => !(name in settings.shape))).toEqual([]);
});

test('each file of deploy is named in its README', () => {
  const readme = read('README.md');
  const named = files
    .filter(file => file.startsWith('deploy/') && !file.endsWith('README.md'))
    .map(file => file.slice('deploy/'.length));

  expect(named.length).toBeGreaterThan(8);
  expect(named.filter(file => !readme.includes(file))).toEqual([]);
});
