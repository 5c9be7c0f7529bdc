import type { OxlintOverride } from 'oxlint'
import { testRules } from './test-rules.ts'

/**
 * Who may import whom, in one table (docs/architecture.md). A feature imports the face of features below it; upwards it
 * speaks by events. Package exports and `#imports` make deep paths unspellable; these rules hold the rest.
 */
export const featureLevels: Readonly<Record<string, number>> = {
  users: 1,
  audit: 1,
  auth: 2,
  economy: 2,
  teams: 3,
  'game-servers': 3,
  crew: 3,
  // The ledger alone: places follow it above (registrations).
  payments: 4,
  matches: 4,
  practice: 4,
  tournaments: 4,
  'cup-people': 5,
  'match-servers': 5,
  // Below what seeds by them and what says chances.
  ratings: 5,
  registrations: 5,
  // Between those who registered and what is played.
  'stand-ins': 6,
  'check-in': 6,
  'cup-approvals': 6,
  'draft-links': 6,
  messages: 6,
  announcements: 6,
  bracket: 7,
  'match-rooms': 8,
  live: 8,
  talk: 8,
  qualifiers: 8,
  privacy: 8,
  needs: 8,
  notices: 8,
  search: 8,
  partners: 8,
  'team-figures': 8,
  achievements: 8,
  quests: 8,
  'cup-changes': 9,
  // It moves rooms of matches, and reads what is played of a bracket.
  schedule: 9,
  figures: 9,
  statistics: 10,
  players: 11,
  admin: 9,
  'my-match': 11,
  site: 12,
}

/**
 * Features of the site meet in app. What belongs to a tournament is several features, and each names those that it
 * stands on.
 */
export const siteFeatures: Readonly<Record<string, readonly string[]>> = {
  account: [],
  achievements: [],
  'act-log': [],
  announcements: [],
  needs: [],
  admin: ['act-log', 'needs'],
  auth: [],
  economy: [],
  'game-rules': [],
  home: [],
  inbox: [],
  live: [],
  matchmaking: [],
  matches: ['game-rules'],
  'my-match': [],
  partners: [],
  players: [],
  quests: [],
  ratings: [],
  rounds: [],
  search: [],
  servers: [],
  statistics: [],
  talk: [],
  teams: [],
  wallet: [],
  tournaments: [],
  'check-in': ['tournaments'],
  messages: ['tournaments'],
  bracket: ['tournaments'],
  schedule: ['tournaments', 'bracket'],
  outlook: ['tournaments', 'bracket'],
  payments: ['tournaments'],
  registration: ['tournaments'],
  create: ['tournaments', 'outlook'],
  'cup-page': [],
  'cup-statistics': [],
  'cup-invitations': [],
  organise: [
    'tournaments',
    'bracket',
    'registration',
    'check-in',
    'schedule',
    'needs',
    'messages',
    'announcements',
    'payments',
    'cup-page',
    'act-log',
  ],
  cup: [
    'announcements',
    'cup-page',
    'cup-statistics',
    'tournaments',
    'bracket',
    'outlook',
    'registration',
    'check-in',
    'schedule',
    'payments',
    'organise',
    'game-rules',
  ],
}

type Pattern = { group: string[]; importNames?: string[]; message: string }

function restrict(files: string[], patterns: Pattern[], rules: OxlintOverride['rules'] = {}): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }], ...rules } }
}

const onlyAuthSignsIn: Pattern = {
  group: ['otpauth', 'openid-client', 'openid-client/**', '@node-rs/argon2'],
  message: 'Only the auth feature proves who somebody is.',
}

function serverFeature(name: string, level: number): OxlintOverride {
  const above = Object.keys(featureLevels).filter((other) => other !== name && (featureLevels[other] ?? 0) >= level)
  return restrict(
    [`apps/server/src/features/${name}/**`],
    [
      {
        group: ['#*/**/index.ts', '../../features/**', ...Object.keys(featureLevels).map((other) => `../${other}/**`)],
        message: 'A feature is entered by its face (#name), never by a path.',
      },
      ...(above.length > 0
        ? [
            {
              group: above.map((other) => `#${other}`),
              message: `${name} stands on level ${level}: it imports lower levels only and answers higher ones by events.`,
            },
          ]
        : []),
      ...(name === 'auth' ? [] : [onlyAuthSignsIn]),
    ],
  )
}

const contractAlone: Pattern = {
  group: ['@lobby/**', '!@lobby/contract', '!@lobby/contract/refusals/*', '!@lobby/contract/inspection/*'],
  message: 'The site talks to the server by the contract alone.',
}

const ownWrites: Pattern = {
  group: ['@tanstack/react-query'],
  importNames: ['useMutation'],
  message: 'A write is useMutation of #lib/mutation: it says what came of it wherever its part has gone.',
}

function siteFeature(name: string, below: readonly string[]): OxlintOverride {
  const others = Object.keys(siteFeatures).filter((other) => other !== name && !below.includes(other))
  return restrict(
    [`apps/web/src/features/${name}/**`],
    [
      {
        group: [
          '#app/**',
          ...others.map((other) => `#features/${other}/**`),
          ...others.map((other) => `**/${other}/api/**`),
        ],
        message:
          below.length === 0
            ? 'app → features → ui, lib; features meet in app.'
            : `${name} stands on ${below.join(', ')} alone; it meets all others in app.`,
      },
      contractAlone,
      ownWrites,
    ],
  )
}

/** What tells how a tournament will be before it is made. */
const lookedAhead = ['brackets', 'contract', 'server/bracket', 'server/format', 'server/plan']

const noWorkspace: Pattern = { group: ['@lobby/**'], message: 'This package imports no workspace package.' }

export const importRules: OxlintOverride[] = [
  restrict(
    ['packages/contract/src/**'],
    [
      noWorkspace,
      {
        group: ['node:*', '*', '!zod', '!./*', '!../errors.ts', '!../field-problems.ts', '!./inspection/*'],
        message: 'The contract imports zod alone.',
      },
    ],
  ),
  restrict(
    ['packages/brackets/src/**'],
    [{ group: ['*', '!./*', '!../*'], message: 'The engine is pure: it imports nothing.' }],
  ),
  restrict(
    ['packages/chances/src/**'],
    [
      {
        group: ['*', '!./*', '!../*'],
        message: 'Chances are pure: they import nothing; the engine comes in as a function.',
      },
    ],
  ),
  restrict(
    ['packages/rating/src/**'],
    [{ group: ['*', '!./*', '!../*'], message: 'The rating is pure: it imports nothing.' }],
  ),
  // Reads the rounds of a fit and writes its weights.
  restrict(['packages/chances/src/fit/main.ts'], [noWorkspace]),
  // The demo of the published package: what draws is pure, what reads the command line is not.
  restrict(['packages/brackets/src/terminal/main.ts', 'packages/brackets/src/terminal/options.ts'], [noWorkspace]),
  restrict(
    ['packages/cs2/src/**'],
    [noWorkspace, { group: ['node:*'], message: 'packages/cs2 is pure, but for its clients.' }],
  ),
  restrict(['packages/cs2/src/clients/**'], [noWorkspace]),
  restrict(
    ['packages/cs2-simulator/src/**'],
    [
      {
        group: ['@lobby/**', '!@lobby/cs2'],
        message: 'The simulator is a stranger to LOBBY: it knows the protocol alone.',
      },
    ],
  ),
  restrict(
    ['apps/server/src/core/**'],
    [
      {
        group: ['#*', '#*/**', '../**', 'node:fs', 'node:net', 'node:http', '@lobby/**', '!@lobby/contract'],
        message: 'core imports nothing of the house.',
      },
    ],
  ),
  restrict(
    ['apps/server/src/platform/**'],
    [
      {
        group: [...Object.keys(featureLevels).map((name) => `#${name}`), '../features/**'],
        message: 'The platform knows no feature.',
      },
      onlyAuthSignsIn,
    ],
  ),
  ...Object.entries(featureLevels).map(([name, level]) => serverFeature(name, level)),
  restrict(
    ['apps/server/src/features/bracket/bracket.rules.ts', 'apps/server/src/features/bracket/present/**'],
    [
      {
        group: ['*', '!@lobby/brackets', '!@lobby/contract', '!./*', '!../bracket.rules.ts'],
        message: 'What tells a bracket is pure: the test kit of the site tells its own by it (pure.ts).',
      },
    ],
  ),
  restrict(['apps/web/src/**'], [contractAlone]),
  restrict(
    ['apps/web/src/ui/**', 'apps/web/src/lib/**'],
    [{ group: ['#app/**', '#features/**'], message: 'ui and lib know no feature.' }, contractAlone],
  ),
  ...Object.entries(siteFeatures).map(([name, below]) => siteFeature(name, below)),
  // What a tournament will be is told by the engine and by what of the server is pure, as there is nobody to ask yet.
  restrict(
    ['apps/web/src/features/outlook/engine/**'],
    [
      {
        group: ['#*/**', '../**', '@lobby/**', ...lookedAhead.map((name) => `!@lobby/${name}`)],
        message: 'The engine of what is to be knows the engine, the contract and what of the server is pure.',
      },
    ],
  ),
  ...testRules,
]
