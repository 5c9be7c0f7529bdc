import { defineConfig } from 'oxlint'
import { importRules } from './lint/import-rules.ts'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/dist/**', '**/dist-server/**', '.cache/**', '.data/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'max-depth': ['error', 3],
    // Rows and parsed JSON enter the type system somewhere; `any` is banned, so every such place is a visible `as`.
    'typescript/no-unsafe-type-assertion': 'off',
    // Fastify awaits its handlers; the rule is made for Express.
    'oxc/no-async-endpoint-handlers': 'off',
    // Types tie modules to each other, too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'react/react-in-jsx-scope': 'off',
    // A part brings its own styles; the page tests' set-up its matchers, and first of all its address.
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', './address.ts', './live-server.ts', '@testing-library/jest-dom/vitest'] },
    ],
    'vitest/no-conditional-expect': 'off',
    // Tests speak through their own assertions (expectRefused, expectPlayed) too.
    'vitest/expect-expect': 'off',
    // Exhaustive switches end without a last return; the compiler checks them.
    'typescript/consistent-return': 'off',
    // Domain words (match, events, team) name things on every level; new arrays may be sorted in place.
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'max-params': ['error', 4],
  },
  // What a program wrote is as long as it is; its types are looked at as all others are.
  overrides: [...importRules, { files: ['**/*.gen.ts'], rules: { 'max-lines': 'off' } }],
})
