import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A `check` counts as one test; others report numbers in JSON (read-report.ts). */
export type Step = {
  name: string;
  kind: 'check' | 'vitest' | 'playwright';
  program: string;
  args: string[];
};

/**
 * TypeScript is installed under another name, because otherwise `npm start` would install it for
 * packages that list `typescript` as optional.
 */
const compiler = path.relative(
  path.join(import.meta.dirname, '../..'),
  fileURLToPath(new URL('bin/tsc', import.meta.resolve('@compiler/typescript/package.json'))),
);

const projects = ['contract', 'painter', 'server', 'web', 'e2e', 'bench', 'scripts'];

export const steps: Step[] = [
  ...projects.map(
    (project): Step => ({
      name: `types ${project}`,
      kind: 'check',
      program: compiler,
      args: ['-p', project],
    }),
  ),
  check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  check('format', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--colors=off', '.']),
  check('boundaries', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    'contract',
    'painter',
    'server',
    'web',
    'e2e',
    'bench',
    'scripts',
  ]),
  { name: 'graph', kind: 'check', program: 'scripts/graph.ts', args: ['--check'] },
  check('dead code', 'knip/bin/knip.js', []),
  { name: 'vitest', kind: 'vitest', program: 'node_modules/vitest/vitest.mjs', args: ['run'] },
  simulation(500),
  { name: 'web budget', kind: 'check', program: 'scripts/web-budget.ts', args: [] },
  playwright('short'),
];

export const longSteps: Step[] = [
  {
    name: 'long tests',
    kind: 'vitest',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--config', 'vitest.long.config.ts'],
  },
  simulation(10_000),
  playwright('long'),
];

function check(name: string, program: string, args: string[]): Step {
  return { name, kind: 'check', program: `node_modules/${program}`, args };
}

function simulation(seeds: number): Step {
  const args = ['--seeds', String(seeds)];

  return { name: 'simulation', kind: 'check', program: 'server/test/simulation/main.ts', args };
}

function playwright(project: 'short' | 'long'): Step {
  const args = ['test', '--config', 'e2e', `--project=${project}`];

  return {
    name: 'playwright',
    kind: 'playwright',
    program: 'node_modules/@playwright/test/cli.js',
    args,
  };
}
