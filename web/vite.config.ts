import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { preloadApp } from './build/preload-app.ts';

const server = process.env.VERMILION_SERVER ?? 'http://127.0.0.1:3000';
// The server checks the origin of what changes something, so the browser's own Host and Origin go through unchanged.
const proxy = Object.fromEntries(
  ['/api', '/files', '/dev', '/healthz'].map(path => [
    path,
    { target: server, ws: path === '/api', changeOrigin: false },
  ]),
);

/** The packages that draw every page. */
const PLATFORM = ['react', 'react-dom', 'scheduler', '@tanstack', 'use-sync-external-store'];
/** Calls that change something are made from other pages than the first ones, and from menus. */
const LATER = ['mutationObserver.js', 'useMutation.js'];
/** Folders whose modules many pages share. */
const SHARED = ['ui', 'api', 'lucide-react', 'contract'];

/** The chunks that are there when the application asks for another one. */
const APP = /assets\/(index|platform|app|rolldown-runtime)-/;

const NAMED =
  /^(index|platform|app|rolldown-runtime|studio|menu-popup|dialog-popup|toast-stack|opened-work|opened-preset|ready-to-create|images-part)/;

const firstOfStudio = new Set<string>();

/** The path of a module in its workspace's `src/`, or in `node_modules/`. */
function segmentsOf(id: string): string[] {
  const [path = ''] = id.replaceAll('\\', '/').split('?');
  const [, ...packages] = path.split('/node_modules/');

  return (packages.at(-1) ?? path.split('/src/').at(-1) ?? '').split('/');
}

function isIn(folders: readonly string[], id: string): boolean {
  const segments = segmentsOf(id);

  return folders.includes(segments[0] ?? '') && !LATER.includes(segments.at(-1) ?? '');
}

/** Names the chunk of the modules that the studio's page imports at once. */
function nameOfStudio(id: string, context: Rolldown.ChunkingContext): string | null {
  if (firstOfStudio.size === 0) {
    firstOfStudio.add(path.join(import.meta.dirname, 'src/pages/studio-page.tsx'));
    // A set also yields what is added while it is iterated.
    for (const known of firstOfStudio)
      for (const imported of context.getModuleInfo(known)?.importedIds ?? [])
        firstOfStudio.add(imported);
  }

  return firstOfStudio.has(id) ? 'studio' : null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadApp({ app: 'src/start-app.tsx', texts: 'src/i18n/first-texts' }),
    compressFiles(),
  ],
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
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' && !hostId.includes('/index-')
          ? files.filter(file => !APP.test(file))
          : files,
    },
    rolldownOptions: {
      output: {
        // Most are loaded by name from the first page, where each letter of a name is weight; what is told apart by its name keeps it.
        chunkFileNames: ({ name }) =>
          NAMED.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // A drawn page loads nothing else before somebody wants it.
            { name: 'index', tags: ['$initial'], priority: 4 },
            { name: 'platform', test: id => isIn(PLATFORM, id), priority: 3 },
            {
              name: 'app',
              test: /\/(start-app\.tsx|count-code-points\.ts|random-id\.ts|icons\/lock\.mjs)$/,
              priority: 2,
            },
            // Small parts of most other pages. Each file of its own would be one more name and
            // request.
            { name: 'parts', test: id => isIn(SHARED, id), minShareCount: 5, priority: 1 },
            // What the studio begins with, although other pages use some of it.
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
