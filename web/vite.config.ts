import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { preloadFirstTexts } from './build/preload-first-texts.ts';

const server = process.env.VERMILION_SERVER ?? 'http://127.0.0.1:3000';
// The server checks the origin of what changes something, so the browser's own Host and Origin go through unchanged.
const proxy = Object.fromEntries(
  ['/api', '/files', '/dev', '/healthz'].map(path => [
    path,
    { target: server, ws: path === '/api', changeOrigin: false },
  ]),
);

const FIRST_PARTS =
  /contract\/src\/(featured-picture|page-paths)\.|src\/(api\/(api-error|client|early-answers|error-copy|preset-words|presets|query-client|session|session-events)\.|features\/gallery\/(featured-row|gallery|gallery-skeleton|gallery-state|preset-card|use-carousel|use-gallery)\.|ui\/(?:\w+\/)?(late-part|tell-not-opened|use-load-ahead)\.|pages\/home\/(inspiration|title-column|use-gallery-search)\.|i18n\/(?!chinese|format\.|first-texts)|pages\/workspace\/studio-skeleton|features\/accounts\/display-name|ui\/(?:\w+\/)?(avatar|button-class|chip|class-names|credit-amount|empty-state|lozenge|mark|menu-button|picture|seal|skeleton|tabs|toast|toaster)\.|pages\/(frame\/(footer|use-page-title)|workspace\/(dashboard|open-preset|workspace-location))|brand|paths|search|theme)|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared|icons\/(arrow-left|arrow-right|brush|chevron-down|clock|search|user-round)\.)/;

const OTHER_PARTS =
  /contract\/src\/count-code-points\.|@tanstack\/.*\/(mutationObserver|useMutation)\.|src\/(use-theme|features\/accounts\/use-sign-out)\.|src\/ui\/(?:\w+\/)?(badge|banner|button|character-count|dialog|field|icon-button|menu|open-dialogs|password-field|picture-cover|progress-line|retry-notice|segments|switch|text-area|text-field|tooltip|use-copy|use-media)\.|src\/api\/(job-failure-copy|models|page-bounds|refusal-copy|use-balance-change|work-facts)\.|lucide-react\/dist\/esm\/icons\/(check|chevron-left|chevron-right|chevrons-left-right|circle-check|copy|download|ellipsis|eye|eye-off|heart|info|minus|plus|rotate-ccw|rotate-cw|triangle-(alert|exclamation-point)|x)\./;

const ACCOUNT_PARTS =
  /src\/pages\/(frame\/auth-layout|sent-to|auth-link|use-leave|use-token-of-address)\.|src\/features\/accounts\/(?!display-name|use-sign-out|follow|.*-form\.)/;

/** What studio and history share of works. */
const WORKS_PARTS =
  /src\/api\/(works\/(?!trash)|download-picture)|src\/ui\/dialogs\/confirm-dialog|src\/pages\/workspace\/work-focus/;

const ALWAYS_THERE = /assets\/(platform|first|rolldown-runtime)-/;

const NAMED =
  /^(platform|first|rolldown-runtime|studio|menu-popup|dialog-popup|toast-stack|opened-work|opened-preset|ready-to-create)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFirstTexts('src/i18n/first-texts'), compressFiles()],
  // React has this hook itself; the shims for versions before 18 are weight.
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'baseline-widely-available',
    // light-dark() carries both themes in one line per token; lowering it would triple the stylesheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content policy lets fonts and scripts come from files alone.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What index.html loads itself is there when a page is asked for: naming it would be weight on the first page.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter(file => !ALWAYS_THERE.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        // Most are loaded by name from the first page, where each letter of a name is weight; what is told apart by its name keeps it.
        chunkFileNames: ({ name }) =>
          NAMED.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'platform',
              // Calls that change something are made from other pages, and from menus.
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|use-sync-external-store)\/(?!.*\/(mutationObserver|useMutation)\.)/,
              priority: 2,
            },
            // What the frame and the first page share: one file instead of a dozen of a few hundred bytes.
            { name: 'first', test: FIRST_PARTS, priority: 1 },
            // Small parts of most other pages. Each file of its own would be one more name that the first page must know.
            { name: 'parts', test: OTHER_PARTS, priority: 0 },
            { name: 'accounts', test: ACCOUNT_PARTS, priority: 0 },
            { name: 'works', test: WORKS_PARTS, priority: 0 },
          ],
        },
      },
    },
  },
});
