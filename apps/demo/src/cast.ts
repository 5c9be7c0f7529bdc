/** Thirty-two invented teams of the steppe; the first named are the strongest. */
export type CastTeam = { name: string; tag: string; strength: number; players: readonly CastPlayer[] }
export type CastPlayer = { username: string; email: string; steamId: string }

const names: readonly (readonly [name: string, tag: string])[] = [
  ['Aqböri', 'AQB'],
  ['Qyran Esports', 'QYR'],
  ['Tulpar', 'TLP'],
  ['Barys Unit', 'BRS'],
  ['Alatau Six', 'ALT'],
  ['Shanyraq', 'SHQ'],
  ['Sarmat', 'SRM'],
  ['Altyn Orda', 'ORD'],
  ['Nomad Five', 'NMD'],
  ['Steppe Foxes', 'FOX'],
  ['Caspian Wave', 'CSP'],
  ['Semey Storm', 'SMY'],
  ['Qara Coal', 'QRC'],
  ['Jebe', 'JEB'],
  ['Zharyq', 'ZHR'],
  ['Turan Rush', 'TRN'],
  ['Saqshy', 'SQS'],
  ['Ertis Flow', 'ERT'],
  ['Mangystau Rock', 'MNG'],
  ['Betpaq', 'BTP'],
  ['Zhetisu Rivers', 'ZHT'],
  ['Kokzhal', 'KKZ'],
  ['Ulytau', 'ULT'],
  ['Torgai Winds', 'TRG'],
  ['Sunqar', 'SNQ'],
  ['Dauyl', 'DYL'],
  ['Buran Twelve', 'BRN'],
  ['Alaman', 'ALM'],
  ['Zhetigen', 'ZTG'],
  ['Tasqala', 'TSQ'],
  ['Aral Salt', 'ARL'],
  ['Kobyz', 'KBZ'],
]

const nicknames = [
  'dosym',
  'Qarakoz',
  'n1ght',
  'aibek',
  'zhuldyz',
  'Erlan4ik',
  'samurai',
  'baur',
  'm0nke_y',
  'k1ruha',
  'tulpar_7',
  'sultan',
  'aslan',
  'Temir',
  'qasqyr',
  'dala',
]
const playersPerTeam = 5
const firstSteamId = 76561198800000000n

/** SteamID64s far from each other by team and player; `offset` keeps several casts apart. */
export function castTeams(count: number, offset = 0): CastTeam[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, tag] = names[index] ?? [`Team ${index + 1}`, `T${index + 1}`]
    const suffix = offset === 0 ? '' : ` ${offset + 1}`
    return {
      name: `${name}${suffix}`,
      tag,
      strength: 1.6 - index * 0.05,
      players: Array.from({ length: playersPerTeam }, (_unused, place) =>
        castPlayer({ tag, team: index, place, offset }),
      ),
    }
  })
}

function castPlayer({
  tag,
  team,
  place,
  offset,
}: {
  tag: string
  team: number
  place: number
  offset: number
}): CastPlayer {
  const nickname = nicknames[(team * playersPerTeam + place * 3) % nicknames.length] ?? 'player'
  const username = `${nickname}_${tag}${place + 1}${offset === 0 ? '' : `x${offset}`}`.slice(0, 20)
  return {
    username,
    email: `${username.toLowerCase()}@demo.lobby.local`,
    steamId: String(firstSteamId + BigInt(offset * 100_000 + team * 100 + place)),
  }
}
