import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

/** What the site needs on every page stands in chunks of its own, so that a new release leaves them in the browser's cache. */
function chunkOf(id: string): string | undefined {
  if (!id.includes('/node_modules/')) return undefined
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  if (/\/node_modules\/@tanstack\//.test(id)) return 'tanstack'
  if (/\/node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements)\//.test(id)) return 'i18n'
  if (/\/node_modules\/zod\//.test(id)) return 'zod'
  return undefined
}

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // package.json declares the same names for TypeScript with both endings; Vite tries only the first of a list.
  resolve: {
    alias: [
      {
        find: /^#(app|features|ui|lib|locales)\//,
        replacement: `${fileURLToPath(new URL('src', import.meta.url))}/$1/`,
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { manualChunks: chunkOf } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server },
      '/socket': { target: server, ws: true },
    },
  },
  preview: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server },
      '/socket': { target: server, ws: true },
    },
  },
})
