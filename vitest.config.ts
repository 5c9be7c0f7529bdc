import { defineConfig } from 'vitest/config'

/** Properties run thousands of cases and cups are played whole; a busy machine takes its time, and no test is about time. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 }

/** Projects: pure packages and the site's pure code; the server with a real database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'lint/**/*.test.ts',
          ],
          environment: 'node',
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          ...patience,
          maxWorkers: 2,
          // The site as the server renders it is built already: Node reads it as it is.
          server: { deps: { external: [/\/dist-server\//] } },
        },
      },
    ],
  },
})
