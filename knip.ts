import type { KnipConfig } from 'knip';

// Style sheets name packages, too: `@import "x"` and `url("x/font.woff2")`.
const importsOfCss = (css: string) =>
  [...css.matchAll(/(?:@import\s+|url\(\s*)["']([@.\w][^"':]*)["']/g)]
    .map(([, name]) => `import '${name}';`)
    .join('\n');

const config: KnipConfig = {
  // An export that only its own file uses is not dead.
  ignoreExportsUsedInFile: true,
  compilers: { css: importsOfCss },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/release/{main.ts,files/health.mjs}',
        'vitest.long.config.ts',
      ],
      project: ['scripts/**/*.{ts,mjs}', '*.ts'],
    },
    contract: { entry: [], project: ['src/**/*.ts'], includeEntryExports: true },
    server: {
      entry: [
        'src/start.mjs',
        'src/{admin,check-providers}.ts',
        'test/{programs,crash}/*-program.ts',
        'test/simulation/{main,lane-program}.ts',
        'test/attacks/{main,shifted-clock}.ts',
      ],
      project: ['{src,test}/**/*.ts'],
      // Servers of older commits, which `test/versions` builds, need this package.
      ignoreDependencies: ['@fastify/helmet'],
    },
    painter: {
      entry: ['paint.ts', 'sheets/sheet.ts', 'bench/run-one-task.ts', 'src/pool/painter-worker.ts'],
      project: ['**/*.ts', '!motifs/**'],
    },
    'painter/motifs': { entry: ['compile.ts', 'sheet.ts'], project: ['*.ts'] },
    web: {
      entry: [
        'src/parts/main.tsx',
        'src/render.tsx',
        'build/write-critical-css.ts',
        'vite.{parts,render}.config.ts',
      ],
      project: ['{src,build}/**/*.{ts,tsx,css}'],
    },
    e2e: { entry: ['{shots,quality}/main.ts'], project: ['**/*.ts'] },
    'e2e/quality': { entry: ['run-lighthouse.mjs'], project: ['*.mjs'] },
    bench: { entry: ['src/main.ts', 'src/list/bare-list-server.ts'], project: ['src/**/*.ts'] },
  },
};

export default config;
