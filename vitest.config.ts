import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Properties run thousands of cases and cups are played whole; a busy machine takes its time, and no test is about time. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 180_000 } } }

/** Cases that properties draw; the file costs a worker some hundredths of a second. */
const drawnCases = 'packages/testing/src/drawn-cases.ts'
/** People are made by the thousand, and few tests are about their passwords. */
const quickPasswords = 'packages/testing/src/quick-passwords.ts'

/** Parts of pages, and pages whose answers the test gives: without a LOBBY. */
const ofComponents = 'apps/web/src/**/*.component.test.tsx'
const ofServer = 'apps/server/src/**/*.test.ts'
/** Files that say, for themselves or for one of their tests, that PostgreSQL and Redis may prove what the embedded database cannot. */
const onServices = globSync(ofServer, { cwd: import.meta.dirname }).filter((file) =>
  /@module-tag services|tags: 'services'/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
)

const server = {
  environment: 'node' as const,
  setupFiles: [drawnCases, quickPasswords],
  ...patience,
  // Files of a worker share one process and one emptied database (packages/testing): imports and migrations are paid for once.
  isolate: false,
  // One more than the cores: some tests wait for servers, veto timers and clocks of other nodes most of their time.
  maxWorkers: 3,
  tags: [
    {
      name: 'services',
      description: 'Run on PostgreSQL and Redis too: several nodes, what races, jobs, locks, migrations, collation.',
    },
  ],
  // The site as the server renders it is built already: Node reads it as it is.
  server: { deps: { external: [/\/dist-server\//] } },
}

/** Projects: pure packages and the site's pure code; the site's pages in a DOM; the server with a real database. */
export default defineConfig({
  test: {
    // The site that tests of pages share is stopped then; a run that did not wait for it would count as failed.
    teardownTimeout: 300_000,
    projects: [
      {
        // package.json declares these names for TypeScript with both endings; Vite tries only the first of a list.
        resolve: {
          alias: [{ find: /^#(features|lib)\//, replacement: `${path.join(import.meta.dirname, 'apps/web/src')}/$1/` }],
        },
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/check-server/src/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'lint/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: drawnCases,
          isolate: false,
          ...patience,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: '.',
        test: {
          name: 'pages',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: [ofComponents],
          environment: 'jsdom',
          // One page after the other in one DOM, as tabs of one browser: starting a DOM and the site's code for each file costs two seconds.
          isolate: false,
          // One after the other: all files look at one LOBBY, whose process takes the second core.
          maxWorkers: 1,
          globalSetup: 'apps/web/src/testing/lobby.ts',
          setupFiles: 'apps/web/src/testing/setup.ts',
          ...patience,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: '.',
        test: {
          name: 'components',
          include: [ofComponents],
          environment: 'jsdom',
          isolate: false,
          // What they share, the DOM and the site's code, costs more than all of them.
          maxWorkers: 1,
          setupFiles: 'apps/web/src/testing/component-setup.ts',
          ...patience,
        },
      },
      { test: { name: 'server', include: [ofServer], ...server } },
      { test: { name: 'services', include: onServices, ...server } },
    ],
  },
})
