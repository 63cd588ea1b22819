import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { preloadApp } from './build/preload-app.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const server = process.env.VERMILION_SERVER ?? 'http://127.0.0.1:3000';
// The proxy keeps the browser's Host and Origin, because the server checks the origin of calls that
// change data.
const proxy = Object.fromEntries(
  ['/api', '/files', '/dev', '/healthz'].map(path => [
    path,
    { target: server, ws: path === '/api', changeOrigin: false },
  ]),
);

const PLATFORM = ['react', 'react-dom', 'scheduler', '@tanstack', 'use-sync-external-store'];
/** Modules that only later pages and menus need, for mutations or for searching a list. */
const LATER = ['mutationObserver.js', 'useMutation.js', 'search-field.tsx', 'search.mjs'];
const SHARED = ['ui', 'api', 'lucide-react', 'contract'];

/** The chunks that are always loaded before the application requests another one. */
const APP = /assets\/(index|platform|app|rolldown-runtime)-/;

const NAMED =
  /^(index|platform|app|rolldown-runtime|studio|menu-popup|dialog-popup|toast-stack|opened-work|opened-preset|ready-to-create|images-part)/;

const firstOfStudio = new Set<string>();

function segmentsOf(id: string): string[] {
  const [path = ''] = id.replaceAll('\\', '/').split('?');
  const [, ...packages] = path.split('/node_modules/');

  return (packages.at(-1) ?? path.split('/src/').at(-1) ?? '').split('/');
}

function isIn(folders: readonly string[], id: string): boolean {
  const segments = segmentsOf(id);

  return folders.includes(segments[0] ?? '') && !LATER.includes(segments.at(-1) ?? '');
}

function nameOfStudio(id: string, context: Rolldown.ChunkingContext): string | null {
  if (firstOfStudio.size === 0) {
    firstOfStudio.add(path.join(import.meta.dirname, 'src/pages/studio-page.tsx'));
    // Iterating a set also yields items that the loop adds.
    for (const known of firstOfStudio)
      for (const imported of context.getModuleInfo(known)?.importedIds ?? [])
        firstOfStudio.add(imported);
  }

  return firstOfStudio.has(id) ? 'studio' : null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    subsetFonts(),
    react(),
    tailwindcss(),
    preloadApp({ app: 'src/start-app.tsx', texts: 'src/i18n/first-texts' }),
    compressFiles(),
  ],
  // React has this hook itself. The shims are for versions before 18 and only add bytes.
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
    // light-dark() puts both themes into one line per token. Lowering it would triple the style
    // sheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows fonts and scripts only from files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // index.html has already loaded these files. Naming them would enlarge the first page.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' && !hostId.includes('/index-')
          ? files.filter(file => !APP.test(file))
          : files,
    },
    rolldownOptions: {
      output: {
        // The first page names most chunks, so short file names make the page smaller.
        chunkFileNames: ({ name }) =>
          NAMED.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // A page that the server rendered loads nothing else at first.
            { name: 'index', tags: ['$initial'], priority: 4 },
            { name: 'platform', test: id => isIn(PLATFORM, id), priority: 3 },
            {
              name: 'app',
              test: /\/(start-app\.tsx|count-code-points\.ts|random-id\.ts|icons\/lock\.mjs)$/,
              priority: 2,
            },
            // Most later pages need these small parts. A file for each part would cost a name and a
            // request.
            { name: 'parts', test: id => isIn(SHARED, id), minShareCount: 5, priority: 1 },
            // The studio's first code is in one chunk, although other pages use parts of it.
            {
              name: nameOfStudio,
              test: /\/src\/(features\/generation\/|pages\/workspace\/(filled-studio|studio-mode))/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
