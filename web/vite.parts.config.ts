import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the sheet of parts into a folder that `npm run shots` names. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    copyPublicDir: false,
    emptyOutDir: true,
    rolldownOptions: { input: 'parts.html' },
  },
});
