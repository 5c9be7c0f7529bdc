import type { OxlintOverride } from 'oxlint'

/** What tests and journeys may import. */
export const testRules: OxlintOverride[] = [
  // Tests may use whatever shows the truth.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/*test-kit.ts', 'e2e/**'],
    rules: {
      'no-restricted-imports': 'off',
      'max-params': 'off',
      'max-depth': 'off',
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'unicorn/no-array-fill-with-reference-type': 'off',
    },
  },
  {
    files: ['e2e/**'],
    excludeFiles: ['e2e/journey.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              importNames: ['test'],
              message: 'The test of journey.ts closes its browsers, which would slow all later journeys.',
            },
          ],
        },
      ],
    },
  },
]
