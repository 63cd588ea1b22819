import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the page of parts (`src/parts/main.tsx`) into a folder that `npm run shots` chooses. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    rolldownOptions: { input: 'parts.html' },
  },
});
