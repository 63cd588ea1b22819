// Who may import whom. Each rule says why in its comment; the order of the capabilities is the one drawn in ARCHITECTURE.md.

// Without this parser TypeScript files would be passed over in silence, so its absence must be an error.
require.resolve('@swc/core');

/** Server capability → those it may use, through their public.ts. No other edge exists. */
const capabilities = require('./server/capabilities.json');
const anyCapability = `(?:${Object.keys(capabilities).join('|')})`;
const tests = '\\.test\\.tsx?$';

const capabilityRules = Object.entries(capabilities).map(([capability, uses]) => ({
  name: `${capability}-uses-${uses.length === 0 ? 'no-capability' : 'only-its-neighbors'}`,
  severity: 'error',
  comment: `A capability is understood alone: ${capability} may know the public.ts of ${uses.join(', ') || 'none'}.`,
  from: { path: `^server/src/${capability}/`, pathNot: tests },
  to: {
    path: `^server/src/${anyCapability}/`,
    pathNot: [
      `^server/src/${capability}/`,
      ...uses.map(other => `^server/src/${other}/public\\.ts$`),
    ],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...capabilityRules,
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      comment: 'Both sides load the contract, so it may need neither DOM nor Node.',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'server-and-web-apart',
      severity: 'error',
      comment: 'They meet in the contract and over HTTP alone; either can be replaced.',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'web-and-server-apart',
      severity: 'error',
      comment: 'The same from the other side: nothing of the server may reach a browser.',
      from: { path: '^web/' },
      to: { path: '^(server|painter|e2e|bench)/' },
    },
    {
      name: 'browser-tests-look-from-outside',
      severity: 'error',
      comment: 'A browser test that reaches inside proves less than a person at the screen would.',
      from: { path: '^e2e/' },
      to: { path: '^(server|painter|web|bench)/' },
    },
    {
      name: 'parts-below-know-no-capability',
      severity: 'error',
      comment: 'Database, queue, adapters and pictures serve every capability and so know none.',
      from: { path: '^server/src/(database|queue|adapters|pictures|migrations)/', pathNot: tests },
      to: { path: `^server/src/(${anyCapability}|http)/` },
    },
    {
      name: 'context-below-capabilities',
      severity: 'error',
      comment:
        'Every capability is handed the context, so its type must not need one, nor the HTTP layer, on any way. create-context.ts, which builds it, may.',
      from: { path: '^server/src/context\\.ts$' },
      to: { path: `^server/src/(${anyCapability}/|http/|create-context\\.ts)`, reachable: true },
    },
    {
      name: 'describe-error-below-capabilities',
      severity: 'error',
      comment:
        'Each program prints its errors with it, so what the operator can mend extends OperatorError instead of being listed there.',
      from: { path: '^server/src/describe-error\\.ts$' },
      to: { path: `^server/src/(${anyCapability}|http|admin|database)/`, reachable: true },
    },
    {
      name: 'http-knows-only-sessions',
      severity: 'error',
      comment: 'Of all capabilities the HTTP layer needs one thing: who is asking.',
      from: { path: '^server/src/http/', pathNot: tests },
      to: { path: `^server/src/${anyCapability}/`, pathNot: '^server/src/accounts/public\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules are tables and functions over values; what they import they would have to fake in a test.',
      from: {
        path: [`^server/src/${anyCapability}/rules\\.ts$`, '^web/src/features/[^/]+/rules\\.ts$'],
      },
      // Hashing is a function over values too.
      to: { pathNot: ['^contract/src/', '^crypto$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-in-few-places',
      severity: 'error',
      comment:
        'Whoever asks what touches a table finds it in queries.ts or …-queries.ts; the ledger has one writer.',
      from: {
        path: '^server/src/',
        pathNot: [
          '[/-]queries\\.ts$',
          '^server/src/credits/ledger\\.ts$',
          '^server/src/(database|migrations|queue)/',
          tests,
        ],
      },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-behind-ports',
      severity: 'error',
      comment:
        'A service is changed by writing another adapter, so its package is known to adapters alone.',
      from: { path: '^server/src/', pathNot: ['^server/src/adapters/', tests] },
      to: { path: '^node_modules/(nodemailer|stripe|@aws-sdk/.*|maxmind)/' },
    },
    {
      name: 'adapters-are-built-in-one-place',
      severity: 'error',
      comment:
        'create-context.ts is the composition root; everything else knows the port. The local outbox is no port: its pages read a folder; nor is the shape of an operator’s workflow, which the catalogue reads.',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/create-context\\.ts$', '^server/src/adapters/', tests],
      },
      to: {
        path: '^server/src/adapters/',
        pathNot: [
          '/port\\.ts$',
          '/mailer/read-outbox\\.ts$',
          '/image-provider/comfyui/wiring\\.ts$',
        ],
      },
    },
    {
      name: 'painter-behind-ports',
      severity: 'error',
      comment: 'Sketchbook is one image provider and one prompt enhancer among others.',
      from: {
        path: '^server/',
        pathNot: [
          '^server/src/adapters/image-provider/sketchbook(\\.test)?\\.ts$',
          '^server/src/adapters/prompt-enhancer/rules\\.ts$',
          // The test drives a pool whose threads hang.
          '^server/src/generation/crashes/hung-painter\\.test\\.ts$',
        ],
      },
      to: { path: '^painter/' },
    },
    {
      name: 'painter-alone',
      severity: 'error',
      comment: 'The painter knows no job, database or HTTP: it paints without the studio.',
      from: { path: '^painter/' },
      to: {
        path: [
          '^(contract|server|web|e2e|bench|scripts)/',
          '^node_modules/(pg|kysely|fastify|ws)/',
          '^(http|https|net)$',
        ],
      },
    },
    {
      name: 'painter-by-its-exports',
      severity: 'error',
      comment:
        'What stands in the exports of painter/package.json is its interface; the rest may change freely.',
      from: { pathNot: '^painter/' },
      to: {
        path: '^painter/',
        pathNot: [
          '^painter/bench/public\\.ts$',
          '^painter/src/(paint-picture|understand-prompt|(enhance/enhance-prompt)|(pool/public))\\.ts$',
        ],
      },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'A feature can be deleted; pages put features together.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-below-pages',
      severity: 'error',
      comment: 'One direction: pages → features → ui and api → contract.',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages/|main\\.tsx|routes\\.tsx)' },
    },
    {
      name: 'api-below-features',
      severity: 'error',
      comment: 'One direction: pages → features → ui and api → contract.',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(pages|features|ui)/' },
    },
    {
      name: 'ui-is-a-kit',
      severity: 'error',
      comment:
        'Parts of the design system know no router, no queries, no features: they work on any page.',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: { path: ['^web/src/(pages|features|api)/', '^node_modules/@tanstack/'] },
    },
    {
      name: 'canvas-engine-without-react',
      severity: 'error',
      comment: 'Documents, tools and history are tested without a page.',
      from: { path: '^web/src/features/canvas/engine/' },
      to: { path: '^node_modules/(react|react-dom)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      comment: 'Fakes and samples must not reach the product.',
      from: { path: '^web/src/', pathNot: [tests, '/testing/'] },
      to: { path: '^web/src/.*/testing/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Files of a cycle can only be understood, tested and loaded together. Types count, too. What both need goes into a file below them.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file that nobody imports is dead, or this list has to know what starts it.',
      from: {
        orphan: true,
        pathNot: [
          ...[
            tests,
            '\\.d\\.ts$',
            '\\.config\\.ts$',
            '^web/src/(parts/)?main\\.tsx?$',
            '^scripts/[^/]+\\.(ts|mjs)$',
            '^scripts/release/files/',
          ],
          '^server/test/attacks/shifted-clock\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        "An import that can't be resolved escapes every other rule. Only `npm run quality` installs Lighthouse.",
      from: {},
      to: { couldNotResolve: true, pathNot: ['^vitest/config$', '^lighthouse$'] },
    },
  ],
  // A package that the cruise passed over would escape its rule in silence, so each must be seen where it is known to be used.
  required: [
    ['^server/src/database/database\\.ts$', 'kysely'],
    ['^server/src/database/pool\\.ts$', 'pg'],
    ['^server/src/adapters/mailer/smtp\\.ts$', 'nodemailer'],
    ['^server/src/adapters/payment-provider/stripe\\.ts$', 'stripe'],
    ['^server/src/adapters/geo/offline\\.ts$', 'maxmind'],
    ['^painter/src/core/layer\\.ts$', '@napi-rs/canvas'],
    ['^web/src/start-app\\.tsx$', 'react-dom'],
    ['^web/src/app\\.tsx$', '@tanstack/react-query'],
    ['^web/src/router/create-router\\.ts$', '@tanstack/history'],
  ].map(([path, used]) => ({
    name: `${used}-is-seen`,
    severity: 'error',
    module: { path },
    to: { path: `^node_modules/${used}/` },
  })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contract|painter|server|web|e2e|bench|scripts)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
