// The allowed imports. Each rule gives its reason as `comment`.

// Without this parser the check would silently skip TypeScript files. So a missing parser must be
// an error.
require.resolve('@swc/core');

/** The capabilities whose public.ts a server capability may import, by the importing capability. */
const capabilities = require('./server/capabilities.json');
const anyCapability = `(?:${Object.keys(capabilities).join('|')})`;
const tests = '\\.test\\.tsx?$';

const capabilityRules = Object.entries(capabilities).map(([capability, uses]) => ({
  name: `${capability}-uses-${uses.length === 0 ? 'no-capability' : 'only-its-neighbors'}`,
  severity: 'error',
  comment: `A capability can be understood without most others: ${capability} may import the public.ts of ${uses.join(', ') || 'none'}.`,
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
      comment: 'Server and pages share only the contract and HTTP, so either can be replaced.',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'web-and-server-apart',
      severity: 'error',
      comment: 'No code of the server or the painter may reach a browser.',
      from: { path: '^web/' },
      to: { path: '^(server|painter|e2e|bench)/' },
    },
    {
      name: 'browser-tests-look-from-outside',
      severity: 'error',
      comment: 'Browser tests use the studio from outside, as a user does.',
      from: { path: '^e2e/' },
      to: { path: '^(server|painter|web|bench)/' },
    },
    {
      name: 'parts-below-know-no-capability',
      severity: 'error',
      comment:
        'Database, queue, adapters and pictures serve every capability, so they import none.',
      from: { path: '^server/src/(database|queue|adapters|pictures|migrations)/', pathNot: tests },
      to: { path: `^server/src/(${anyCapability}|http)/` },
    },
    {
      name: 'context-below-capabilities',
      severity: 'error',
      comment:
        'Every capability gets the context, so the type of the context must not import a capability or the HTTP layer, even indirectly. Only create-context.ts, which builds the context, imports them.',
      from: { path: '^server/src/context\\.ts$' },
      to: { path: `^server/src/(${anyCapability}/|http/|create-context\\.ts)`, reachable: true },
    },
    {
      name: 'describe-error-below-capabilities',
      severity: 'error',
      comment:
        'Every program imports describe-error.ts. Errors that an operator can solve extend OperatorError, so describe-error.ts need not import them.',
      from: { path: '^server/src/describe-error\\.ts$' },
      to: { path: `^server/src/(${anyCapability}|http|admin|database)/`, reachable: true },
    },
    {
      name: 'http-knows-only-sessions',
      severity: 'error',
      comment: 'The HTTP layer needs only the caller of a request, from accounts/public.ts.',
      from: { path: '^server/src/http/', pathNot: tests },
      to: { path: `^server/src/${anyCapability}/`, pathNot: '^server/src/accounts/public\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules are tables and functions over values. Their tests would have to fake any other import.',
      from: {
        path: [`^server/src/${anyCapability}/rules\\.ts$`, '^web/src/features/[^/]+/rules\\.ts$'],
      },
      // Hashing is also a function over values.
      to: { pathNot: ['^contract/src/', '^crypto$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-in-few-places',
      severity: 'error',
      comment:
        'Capabilities have SQL only in queries.ts or …-queries.ts, and only ledger.ts writes the ledger.',
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
        'Only adapters import the package of a service, so that another adapter can replace the service.',
      from: { path: '^server/src/', pathNot: ['^server/src/adapters/', tests] },
      to: { path: '^node_modules/(nodemailer|stripe|@aws-sdk/.*|maxmind)/' },
    },
    {
      name: 'adapters-are-built-in-one-place',
      severity: 'error',
      comment:
        'create-context.ts builds the adapters; all other code imports their ports. Two files are exceptions: the pages of the local outbox read its folder, and the catalogue reads the form of an operator’s workflow.',
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
      comment:
        'Sketchbook is one of several image providers and prompt enhancers, so only its adapters import it.',
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
        'The exports of painter/package.json are its interface; all other files may change freely.',
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
      comment:
        'Features do not import each other, so that each can be deleted. Pages combine features.',
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
        'The files of a cycle can be understood, tested and loaded only together. Imports of types count, too. Move the shared code to a file that imports neither.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment:
        'A file that no file imports is dead. If a program starts the file, add it to this list.',
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
  // If the check did not see a package, the rule about this package would silently pass. So each
  // package must be seen in a file that uses it.
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
