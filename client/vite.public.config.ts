import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The public pages for the server, with all they need, so that it runs the same React as the browser. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  // Else the server would decide for itself, and render with what is meant for developing.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: join(import.meta.dirname, 'public-site/entry-server.tsx'),
    outDir: join(import.meta.dirname, '../dist/public-site'),
    emptyOutDir: true,
  },
})
