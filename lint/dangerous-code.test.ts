import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const code = globSync(
  ['apps/{server,web}/{src,public}/**/*.{ts,tsx,js}', 'packages/{brackets,chances,contract,cs2}/src/**/*.ts'],
  {
    cwd: root,
  },
).filter((file) => !/\.(?:test|test-kit)\.tsx?$|\/(?:testing|fuzz)\//.test(file))
const texts = code.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)

/** What can make words of strangers into commands, and where it stands nonetheless, with no words of strangers near. */
test.each<[string, RegExp, string[]]>([
  [
    'text that is run as code',
    /\beval\(|new Function\(|['"](?:node:)?vm['"]|set(?:Timeout|Interval)\(\s*['"`]/,
    [
      // Reaches the collector of V8, by a constant.
      'apps/server/src/platform/spent-chunks.ts',
    ],
  ],
  [
    'text that is read as HTML',
    /dangerouslySetInnerHTML|(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|srcdoc|createContextualFragment/i,
    [],
  ],
  ['other programs', /['"](?:node:)?child_process['"]/, []],
  [
    'messages of foreign windows',
    /addEventListener\('message'|onmessage\s*=(?!=)/,
    [
      // Its own channel, which ends at this origin.
      'apps/web/src/features/auth/providers.ts',
      // From pages of this site: no other page can reach a worker.
      'apps/web/src/worker/service-worker.js',
    ],
  ],
  [
    'statements made of text',
    /sql\.raw\(/,
    [
      // Words of this code alone.
      'apps/server/src/features/match-servers/server-matches.queries.ts',
      'apps/server/src/platform/migrations.ts',
    ],
  ],
  [
    'chance that can be guessed',
    /Math\.random\(/,
    [
      // Spreads in time what many would do at once.
      'apps/server/src/features/game-servers/health/watch-servers.ts',
      'apps/server/src/features/match-servers/assignments/watch-match.ts',
      'apps/server/src/platform/error-handler.ts',
      'apps/web/src/features/live/api/use-live.ts',
      'apps/web/src/features/matches/api/use-match-live.ts',
      'apps/web/src/features/tournaments/api/use-tournament-live.ts',
      'apps/web/src/lib/late-answers.ts',
      'apps/web/src/lib/spread.ts',
      'apps/web/src/lib/live-line.ts',
    ],
  ],
])('%s: nowhere but where it is known', (_what, dangerous, known) => {
  const found = texts.filter(([, text]) => dangerous.test(text)).map(([file]) => file)
  expect(found.toSorted()).toEqual(known.toSorted())
})

test('the code that is looked at is there', () => {
  expect(code.length).toBeGreaterThan(1_000)
})
