import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

const here = import.meta.dirname;

/** The page, the table that runs in a worker for games without a network, and the service worker that keeps both. */
export default defineConfig({
  root: here,
  plugins: [solid()],
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      input: {
        index: resolve(here, 'index.html'),
        table: resolve(here, '../server/src/table/worker.ts'),
        'painter.worker': resolve(here, 'src/map/painter.worker.ts'),
        'table-painter.worker': resolve(here, 'src/table/table-painter.worker.ts'),
        'service-worker': resolve(here, 'src/offline/service-worker.ts'),
      },
      output: {
        // Workers are started by their names, so these keep them.
        entryFileNames: chunk => (chunk.name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
      },
    },
  },
});
