import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const server = process.env['LOBBY_SERVER'] ?? 'http://127.0.0.1:3000'

/** Our own small files that the frame of every page is made of: one request instead of twenty. */
const everyPageNeeds = new RegExp(
  `/(${[
    'packages/contract/src/(constants|configuration|errors|languages|first-view)',
    'src/features/\\w+/api/get-[\\w-]+',
    'src/features/(matches/match/apply-score|tournaments/(apply-score|stages)|auth/greeting)',
    'src/app/(route-frame|first-view|layouts/(menu-triggers|menu-place|shell|bar|footer|greeting))',
    'src/lib/(?!form|transfer|country|kazakh-countries)[\\w-]+',
    'src/lib/i18n/\\w+',
    'src/ui/(icon|icon-paths|button|badge|skeleton|spinner|toasts|horn|avatar|felt-avatar|felt-pattern|class-names|empty-state|error-state|crest|crest-shapes)',
  ].join('|')})\\.tsx?$`,
)

/** What a page with a knockout draws: one file instead of a dozen, as its parts are shared with stages that come later. */
const drawingNeeds =
  /\/src\/features\/bracket\/((layout|camera|words)\/[\w-]+|print\/(paper|print-place)|components\/(?!bracket-list)[\w-]+)\.tsx?$/

/** What changes seldom stands apart, so that a new release leaves it in the browser's cache. */
const chunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'tanstack', test: /\/node_modules\/(@tanstack|use-sync-external-store)\//, priority: 3 },
  {
    name: 'zod',
    test: /\/node_modules\/zod\/|\/packages\/contract\/src\/(?!constants|configuration|errors|languages|first-view)/,
    priority: 3,
  },
  { name: 'frame', test: everyPageNeeds, priority: 1 },
  { name: 'drawing', test: drawingNeeds, priority: 1 },
]

/** In the build for the server every import of a page says which source it is, as the browser's manifest names it (app/page-parts.ts). */
function pageParts(): Plugin {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const imports = /\bimport\(\s*'([^']+)'\s*\)/g
  return {
    name: 'lobby-page-parts',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/src\/app\/[\w-]+\.tsx$/.test(id)) return null
      let changed = code
      for (const [whole, name] of code.matchAll(imports)) {
        const file = (await this.resolve(name ?? '', id))?.id
        if (!file?.startsWith(root)) continue
        const source = file.slice(root.length)
        changed = changed.replace(whole, `notePart(${JSON.stringify(source)}, ${whole})`)
      }
      return changed === code ? null : `import { notePart } from '#app/page-parts'\n${changed}`
    },
  }
}

/** One copy a language: a copy remembers its language, as a browser does. */
function oneCopyALanguage(): Plugin {
  const folder = fileURLToPath(new URL('dist-server', import.meta.url))
  return {
    name: 'lobby-one-copy-a-language',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    writeBundle: () => {
      for (const language of ['ru', 'kz']) copyFileSync(`${folder}/site.en.js`, `${folder}/site.${language}.js`)
    },
  }
}

/** The site as one module for the server (src/server.tsx), with all that it needs: the server then runs the same release. */
const forServer: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist-server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: { input: 'src/server.tsx', output: { codeSplitting: false, entryFileNames: 'site.en.js' } },
  },
}

const forBrowser: UserConfig['build'] = {
  outDir: 'dist',
  emptyOutDir: true,
  manifest: true,
  // What a later page's code imports is found by the browser itself; lists of it would stand in every first view.
  modulePreload: {
    resolveDependencies: (_file, parts, { hostType }) =>
      hostType === 'js' ? parts.filter((part) => part.endsWith('.css')) : parts,
  },
  target: 'es2022',
  rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } } },
}

/** `/sw.js` with the names of what every page begins with: the entry, the frame, all that they import, their styles. Dev has none. */
function serviceWorker(): Plugin {
  const source = fileURLToPath(new URL('src/worker/service-worker.js', import.meta.url))
  return {
    name: 'lobby-service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const frame = new Set<string>()
        const add = (name: string) => {
          const part = bundle[name]
          if (frame.has(name) || part?.type !== 'chunk') return
          frame.add(name)
          for (const style of part.viteMetadata?.importedCss ?? []) frame.add(style)
          for (const imported of part.imports) add(imported)
        }
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !part.isEntry) continue
          // The entry asks for the frame itself once the page is painted.
          for (const name of [part.fileName, ...part.dynamicImports]) add(name)
        }
        const hash = createHash('sha256').update(Object.keys(bundle).sort().join())
        for (const file of ['offline.html', 'offline.js', 'theme.js', 'icon.svg'])
          hash.update(readFileSync(new URL(`public/${file}`, import.meta.url)))
        const release = hash.digest('hex').slice(0, 12)
        const names = [...frame].sort().map((name) => `'/${name}'`)
        const code = readFileSync(source, 'utf8')
          .replace("'__RELEASE__'", () => `'${release}'`)
          .replace("'__FRAME__'", () => names.join(', '))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  ...(isSsrBuild ? forServer : { build: forBrowser }),
  plugins: [react(), serviceWorker(), pageParts(), oneCopyALanguage()],
  // package.json declares the same names for TypeScript with both endings; Vite tries only the first of a list.
  resolve: {
    alias: [
      {
        find: /^#(app|features|ui|lib|locales)\//,
        replacement: `${fileURLToPath(new URL('src', import.meta.url))}/$1/`,
      },
    ],
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
}))
