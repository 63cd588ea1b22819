import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { preloadApp } from './build/preload-app.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const server = process.env.VERMILION_SERVER ?? 'http://127.0.0.1:3000';
// The server checks the origin of changing calls, so the browser's Host and Origin pass unchanged.
const proxy = Object.fromEntries(
  ['/api', '/files', '/dev', '/healthz'].map(path => [
    path,
    { target: server, ws: path === '/api', changeOrigin: false },
  ]),
);

const PLATFORM = ['react', 'react-dom', 'scheduler', '@tanstack', 'use-sync-external-store'];
/** Only later pages and menus need mutations or search a list. */
const LATER = ['mutationObserver.js', 'useMutation.js', 'search-field.tsx', 'search.mjs'];
/** Folders whose modules many pages share. */
const SHARED = ['ui', 'api', 'lucide-react', 'contract'];

/** The chunks that are loaded before the application requests another one. */
const APP = /assets\/(index|platform|app|rolldown-runtime)-/;

const NAMED =
  /^(index|platform|app|rolldown-runtime|studio|menu-popup|dialog-popup|toast-stack|opened-work|opened-preset|ready-to-create|images-part)/;

const firstOfStudio = new Set<string>();

/** Returns the path of a module within `src/` or `node_modules/`. */
function segmentsOf(id: string): string[] {
  const [path = ''] = id.replaceAll('\\', '/').split('?');
  const [, ...packages] = path.split('/node_modules/');

  return (packages.at(-1) ?? path.split('/src/').at(-1) ?? '').split('/');
}

function isIn(folders: readonly string[], id: string): boolean {
  const segments = segmentsOf(id);

  return folders.includes(segments[0] ?? '') && !LATER.includes(segments.at(-1) ?? '');
}

/** Names the chunk of the studio page's static imports. */
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
  // React has this hook itself; shims for versions before 18 only add size.
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
    // light-dark() has both themes in one line per token; lowering it would triple the style sheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content policy allows fonts and scripts from files only.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // index.html has loaded these files already; naming them would enlarge the first page.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' && !hostId.includes('/index-')
          ? files.filter(file => !APP.test(file))
          : files,
    },
    rolldownOptions: {
      output: {
        // The first page names most chunks, so short names make it smaller.
        chunkFileNames: ({ name }) =>
          NAMED.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // A drawn page loads nothing else at first.
            { name: 'index', tags: ['$initial'], priority: 4 },
            { name: 'platform', test: id => isIn(PLATFORM, id), priority: 3 },
            {
              name: 'app',
              test: /\/(start-app\.tsx|count-code-points\.ts|random-id\.ts|icons\/lock\.mjs)$/,
              priority: 2,
            },
            // Small parts of most later pages; separate files would each cost a name and a request.
            { name: 'parts', test: id => isIn(SHARED, id), minShareCount: 5, priority: 1 },
            // The studio's first code, although other pages use some of it.
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
