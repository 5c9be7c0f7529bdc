import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'

const server = process.env['LOBBY_SERVER'] ?? 'http://127.0.0.1:3000'

type Chunk = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]

/** All that a source imports, directly or not, and itself. */
function importsOf(source: string, modules: Rolldown.ChunkingContext): Set<string> {
  const members = new Set([fileURLToPath(new URL(`src/${source}`, import.meta.url))])
  for (const member of members)
    for (const imported of modules.getModuleInfo(member)?.importedIds ?? []) members.add(imported)
  return members
}

/** One chunk of all that these sources import and these others do not, nor any chunk of a higher priority; `within` a folder of the sources. */
function allOf(
  chunk: string,
  of: readonly string[],
  priority: number,
  { without = [] as readonly string[], within = '' } = {},
): Chunk {
  let members: Set<string> | undefined
  const membersIn = (modules: Rolldown.ChunkingContext): Set<string> => {
    const others = all(without, modules)
    return new Set([...all(of, modules)].filter((member) => !others.has(member)))
  }
  const all = (sources: readonly string[], modules: Rolldown.ChunkingContext) =>
    new Set(sources.flatMap((source) => [...importsOf(source, modules)]))
  return {
    priority,
    debugName: chunk,
    name(id, modules) {
      members ??= membersIn(modules)
      return members.has(id) && id.includes(within) ? chunk : null
    },
  }
}

const cup = 'app/cup-with-wall.tsx'
const play = 'features/cup/components/cup-play.tsx'
const knockout = 'features/bracket/components/single-section.tsx'
/** Of Swiss stages and of big knockouts on phones. */
const pager = 'features/bracket/components/round-pager.tsx'

/** What changes seldom stands apart, so that a new release leaves it in the browser's cache; then what pages share. */
const chunks: Chunk[] = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'tanstack', test: /\/node_modules\/(@tanstack|use-sync-external-store)\//, priority: 3 },
  // The schemas come with the first answer. The contract's plain facts are the frame's.
  {
    name: 'zod',
    test: /\/node_modules\/zod\/|\/packages\/contract\/src\/(?!constants|list-constants|configuration|countries|feature-flags|languages|first-view|player-roles|shown-score|refusals|inspection\/(?!codes))/,
    priority: 3,
  },
  // What lists can be asked for, for the pages that are lists, and countries, for those that name them.
  {
    name: 'list-constants',
    test: /\/packages\/contract\/src\/(?:list-constants|player-roles|shown-score)/,
    priority: 3,
  },
  { name: 'countries', test: /\/packages\/contract\/src\/countries/, priority: 3 },
  allOf('frame', ['chunks/frame.ts'], 2),
  // What a team's page asks: by themselves they are a few hundred bytes each, and a third of that is their wrapping.
  {
    name: 'team-answers',
    test: /\/features\/teams\/api\/(?:get-teams?|keep-team|team-powers|join-requests)\.ts/,
    priority: 1,
  },
  // The same of a player's page.
  { name: 'player-answers', test: /\/features\/players\/api\/get-(?:pages|practice|figures|players)\.ts/, priority: 1 },
  // How a cup stands, in words: small pieces as well.
  {
    name: 'cup-state',
    test: /\/features\/tournaments\/(?:components\/status-badges|use-stage-names|cup-moment)\.tsx?/,
    priority: 1,
  },
  // What a cup that has begun draws. Most have a knockout, and other stages share the most of it: in one file it is smaller than in three.
  allOf('drawing', [play, knockout, pager], 1, { without: [cup], within: '/features/' }),
]

/** In the build for the server every part says which source it is, as the browser's manifest names it (`lazyPage`, `servedPart`). */
function sources(): Plugin {
  const root = fileURLToPath(new URL('.', import.meta.url))
  return {
    name: 'lobby-sources',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform: {
      filter: { id: /\/src\/(app|features)\/.*\.tsx$/ },
      handler: (code, id) => `${code}\nexport const lobbySource = ${JSON.stringify(id.slice(root.length))}\n`,
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
    rolldownOptions: { input: 'src/server.tsx', output: { codeSplitting: false, entryFileNames: 'site.js' } },
  },
}

const forBrowser: UserConfig['build'] = {
  outDir: 'dist',
  emptyOutDir: true,
  manifest: true,
  // What a later page's code imports is found by the browser itself; lists of it would stand in every first view.
  modulePreload: {
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
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
  plugins: [react(), serviceWorker(), sources()],
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
