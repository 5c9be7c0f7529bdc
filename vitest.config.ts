import { defineConfig } from 'vitest/config'

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
          // Properties run thousands of cases; a busy machine takes its time, and no test is about time.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // The site as the server renders it is built already: Node reads it as it is.
          server: { deps: { external: [/\/dist-server\//] } },
        },
      },
    ],
  },
})
