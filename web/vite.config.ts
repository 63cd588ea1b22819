import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { preloadFirstPage } from './build/preload-first-page.ts';

const server = process.env.VERMILION_SERVER ?? 'http://127.0.0.1:3000';
// The server checks the origin of what changes something, so the browser's own Host and Origin go through unchanged.
const proxy = Object.fromEntries(
  ['/api', '/files', '/dev', '/healthz'].map(path => [
    path,
    { target: server, ws: path === '/api', changeOrigin: false },
  ]),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFirstPage({ page: 'src/pages/home-page.tsx', namespaces: ['common', 'dashboard'] }),
    compressFiles(),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'baseline-widely-available',
    // light-dark() carries both themes in one line per token; lowering it would triple the stylesheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            {
              name: 'platform',
              test: /node_modules\/(@tanstack|i18next|react-i18next|use-sync-external-store)\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
