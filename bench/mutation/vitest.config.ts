import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Of the server's tests those of rules that need no server. */
const ofRules = globSync('apps/server/src/**/*.test.ts').filter((file) => {
  const text = readFileSync(file, 'utf8')
  return /\.rules\.ts'/.test(text) && !text.includes("'@lobby/testing'")
})

/**
 * A mutant costs what its tests cost, and thousands of cups by chance would be played for each that nothing notices. So these stay
 * away, and a score is that of the examples: the properties may notice more.
 */
const tooLong = ['**/properties.test.ts', '**/chaos*.test.ts', '**/invariants.test.ts', '**/calibration.test.ts']
/** They read the code itself, which is full of switches here, or build a package of it. */
const ofTheCode = ['**/purity.test.ts', '**/package.test.ts']

/** In the order of their names: the order must not hang on how long each took the last time. */
class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId)))
  }
}

export default defineConfig({
  test: {
    include: ['packages/{brackets,chances,cs2,rating}/src/**/*.test.ts', ...ofRules],
    exclude: [...tooLong, ...ofTheCode],
    environment: 'node',
    setupFiles: 'packages/testing/src/drawn-cases.ts',
    isolate: false,
    testTimeout: 60_000,
    sequence: { sequencer: ByName },
  },
})
