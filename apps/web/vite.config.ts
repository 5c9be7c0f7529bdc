import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['LOBBY_SERVER'] ?? 'http://127.0.0.1:3000'

/** Our own small files that the frame of every page is made of: one request instead of twenty. */
const everyPageNeeds =
  /\/src\/(lib\/(?!form)[\w-]+|lib\/i18n\/\w+|ui\/(icon|icon-paths|button|badge|skeleton|spinner|toasts|horn|felt-avatar|felt-pattern|class-names))\.tsx?$/

/** What changes seldom stands apart, so that a new release leaves it in the browser's cache. */
const chunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'tanstack', test: /\/node_modules\/@tanstack\//, priority: 3 },
  { name: 'i18n', test: /\/node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements)\//, priority: 3 },
  { name: 'zod', test: /\/node_modules\/zod\/|\/packages\/contract\//, priority: 3 },
  { name: 'frame', test: everyPageNeeds, priority: 1 },
]

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
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } } },
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
