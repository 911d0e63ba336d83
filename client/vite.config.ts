import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from './vite/brand.ts'
import { iconsAsComponents } from './vite/icons.ts'
import { publicSite } from './vite/publicSite.ts'

/**
 * The product's own server, on the port it reads from the same variable. It compares the page's
 * origin with the host asked for, so the proxy must leave the host as it is.
 */
const server = { target: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brand(), iconsAsComponents(), publicSite(server.target)],
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': server, '/api': server },
  },
  build: {
    outDir: join(import.meta.dirname, '../dist/client'),
    emptyOutDir: true,
    rolldownOptions: {
      // The app, and the public pages, which load next to nothing of it.
      input: ['index.html', 'public.html'].map((name) => join(import.meta.dirname, name)),
      output: {
        codeSplitting: {
          // Only what every page needs: a group is loaded whole, so lazy parts stay out of these.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router(-dom)?\// },
            {
              name: 'graphql',
              test: /node_modules\/(@apollo\/client|graphql|rxjs|@wry|optimism)\//,
            },
          ],
        },
      },
    },
  },
})
