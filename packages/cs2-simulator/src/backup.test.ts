import { readBackupPlace, rebindBackup } from '@lobby/cs2'
import { onRecorded } from '@lobby/cs2/recorded'
import { describe, expect, it } from 'vitest'
import { backupFile, engineFileName, readBackup, writeBackup, type BackupBody } from './backup.ts'
import { MapGame } from './map-game.ts'
import { readMatchSetup } from './match-setup.ts'
import { Random } from './random.ts'
import { chooseLineups } from './roster.ts'
import { matchInput } from './testing/site.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

const next = matchInput('https://lobby.kz', { eventHeaderValue: 'second' })

/** A moment of a match that `config` sets up, after so many rounds of its first map. */
function momentOf(
  config: string,
  { rounds, mapNumber = 0, seed = 'play' }: { rounds: number; mapNumber?: number; seed?: string },
): SeriesMoment {
  const read = readMatchSetup(config, 'matchzy')
  if (!read.ok) throw new Error(read.message)
  const { setup } = read
  const lineups = chooseLineups(setup, () => [], new Random('people'))
  const game = new MapGame({ lineups, team1Side: 'ct', strengths: { team1: 1, team2: 1 } }, new Random(seed))
  for (let played = 0; played < rounds; played += 1) game.playRound()
  return { setup, mapNumber, game, seriesScore: { team1: mapNumber, team2: 0 } }
}

const config = JSON.stringify({
  matchid: 7,
  team1: { id: 'a', name: 'Алатау', players: { '76561198000000101': 'Нұрлан' } },
  team2: { id: 'b', name: 'Beta', players: {} },
  num_maps: 2,
  maplist: ['de_nuke', 'de_train'],
  map_sides: ['team1_ct', 'knife'],
  clinch_series: false,
  players_per_team: 1,
  spectators: { players: { '76561198000000301': 'caster' } },
  cvars: {
    matchzy_remote_log_url: 'https://old.kz/e',
    matchzy_remote_log_header_key: 'X-Secret',
    matchzy_remote_log_header_value: 'first',
    mp_overtime_enable: '1',
  },
})

describe('a backup of the simulator', () => {
  it.each([0, 5, 12, 15, 24])('brings back the match as it stood after %i rounds', (rounds) => {
    const moment = momentOf(config, { rounds, mapNumber: 1 })
    const read = readBackup(JSON.stringify(writeBackup(moment)), new Map())
    expect(read).toEqual({
      ok: true,
      setup: moment.setup,
      resume: {
        mapNumber: 1,
        seriesScore: { team1: 1, team2: 0 },
        team1Side: 'ct',
        snapshot: moment.game.snapshot,
      },
    })
  })

  it('tells whoever goes on from it to speak to the new address alone', () => {
    const text = JSON.stringify(writeBackup(momentOf(config, { rounds: 3 })))
    const { told, ...place } = readBackupPlace(text) ?? { told: null }
    expect(place).toEqual({ matchId: 7, mapNumber: 0, round: 3, isWhole: true })
    expect([told?.score.reduce((a, b) => a + b, 0), told?.before]).toEqual([3, [0, 0]])
    const read = readBackup(rebindBackup(text, next, 'matchzy') ?? '', new Map())
    expect(read).toMatchObject({
      ok: true,
      setup: {
        remoteLog: { url: 'https://lobby.kz/events', header: { name: 'X-Match-Secret', value: 'second' } },
        cvars: { matchzy_remote_log_header_value: 'second' },
      },
    })
  })

  it('goes to the old address under any other name, as on the real server', () => {
    const body = writeBackup(momentOf(config, { rounds: 3 }))
    const kept = JSON.parse(body['match_config'] ?? '') as object
    const invented = { ...kept, remote_log_url: next.eventUrl, cvars: { matchzy_remote_log_url: next.eventUrl } }
    const read = readBackup(JSON.stringify({ ...body, match_config: JSON.stringify(invented) }), new Map())
    expect(read).toMatchObject({ ok: true, setup: { remoteLog: { url: 'https://old.kz/e' } } })
  })

  it.each(['x', '[]', '{}', JSON.stringify({ match_config: '{}', team1: '{}', team2: '{}', valve_backup: '' })])(
    'is not %j',
    (text) => {
      expect(readBackup(text, new Map())).toMatchObject({ ok: false })
    },
  )

  it('is passed over for the file that the disk has of that round, unless it names none', () => {
    const here = momentOf(config, { rounds: 6 })
    const elsewhere = momentOf(config, { rounds: 6, seed: 'another course' })
    expect(here.game.rounds).not.toEqual(elsewhere.game.rounds)
    const disk = new Map([[engineFileName(here), writeBackup(here)['valve_backup'] ?? '']])
    const roundsOf = (text: string): unknown => {
      const read = readBackup(text, disk)
      return read.ok && read.resume.snapshot.rounds
    }
    const file = JSON.stringify(writeBackup(elsewhere))
    expect(roundsOf(file)).toEqual(here.game.rounds)
    const given = rebindBackup(file, { ...next, matchId: 7 }, 'matchzy') ?? ''
    expect(roundsOf(given)).toEqual(elsewhere.game.rounds)
    // Again, after more was played: what was brought along the first time is in nobody's way.
    expect(roundsOf(rebindBackup(JSON.stringify(writeBackup(here)), next, 'matchzy') ?? '')).toEqual(here.game.rounds)
  })
})

onRecorded('matchzy', 'backups', (recorded) => {
  const file = 'matchzy_1042_0_round07.json'
  const real = JSON.parse(recorded(file)) as BackupBody

  it('have the keys of MatchZy in its order, at every level', () => {
    const moment = momentOf(recorded('config-bo1.json'), { rounds: 7 })
    expect(backupFile(moment)).toBe(file)
    const ours = writeBackup(moment)
    expect(Object.keys(ours)).toEqual(Object.keys(real))
    for (const level of ['match_config', 'team1', 'team2'] as const) {
      const [own, theirs] = [ours, real].map((body) => JSON.parse(body[level] ?? '') as Record<string, unknown>)
      expect([level, Object.keys(own ?? {})]).toEqual([level, Object.keys(theirs ?? {})])
      expect(own).toEqual(theirs)
    }
    const played = new Set([
      'timestamp',
      'team1_score',
      'team2_score',
      'valve_backup',
      'match_config',
      'team1',
      'team2',
    ])
    for (const name of Object.keys(real).filter((key) => !played.has(key)))
      expect([name, ours[name]]).toEqual([name, real[name]])
  })

  it.each([
    ['matchzy_1042_0_round07.json', { mapNumber: 0, seriesScore: { team1: 0, team2: 0 }, score: [4, 3], side: 'ct' }],
    ['matchzy_1044_1_round26.json', { mapNumber: 1, seriesScore: { team1: 1, team2: 0 }, score: [13, 13], side: 'ct' }],
    ['matchzy_1044_1_round27.json', { mapNumber: 1, seriesScore: { team1: 1, team2: 0 }, score: [14, 13], side: 't' }],
  ])('%s that MatchZy wrote is read, and the match goes on from it', (name, { score, side, ...place }) => {
    const read = readBackup(recorded(name), new Map())
    if (!read.ok) throw new Error(read.message)
    const { setup, resume } = read
    expect(resume).toMatchObject(place)
    expect(setup.team1).toMatchObject({ id: 'team-a', name: 'Алатау Барыс' })
    expect(setup.team1.players).toHaveLength(6)
    expect(setup.remoteLog?.header).toEqual({ name: 'X-Lobby-Event-Secret', value: 'secret-of-load-1' })
    const lineups = chooseLineups(setup, () => [], new Random('people'))
    const game = new MapGame(
      { lineups, team1Side: resume.team1Side, strengths: { team1: 1, team2: 1 } },
      new Random('play'),
      resume.snapshot,
    )
    expect([game.score('team1'), game.score('team2')]).toEqual(score)
    expect(game.side('team1')).toBe(side)
    game.playRound()
    expect(game.score('team1') + game.score('team2')).toBe((score[0] ?? 0) + (score[1] ?? 0) + 1)
  })
})
