import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds `render.js` together with all its dependencies, because the server has none of them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  ssr: { noExternal: true, target: 'node' },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/render.tsx',
    outDir: 'dist/.render',
    target: 'node24',
    minify: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});
