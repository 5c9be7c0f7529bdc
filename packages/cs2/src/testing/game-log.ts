import type { Side } from '../game-event.ts'

/** Accounts 1 to 5 begin as counter-terrorists, 6 to 10 as terrorists; names are as odd as names are. */
const names = ['Алуа', 'a"b', 'c<d>e', '🐺', '(headshot)', 'Serik', '[1 2 3]', 'Dos', 'with "ak47"', 'x']
const firstSteamId = 76_561_197_960_265_728n

/** SteamID64 of one of the ten. */
export function steamIdOf(account: number): string {
  return String(firstSteamId + BigInt(account))
}

const words: Readonly<Record<Side, string>> = { ct: 'CT', t: 'TERRORIST' }

type Hit = { readonly damage: number; readonly health: number; readonly weapon?: string }

/** Writes the log of one map as the engine does (shared/live-log.md), with what a test wants to happen in it. */
export class GameLog {
  readonly lines: string[] = []
  /** Sides are changed. */
  isSwapped = false
  #at: number

  constructor(at = Date.UTC(2026, 10, 22, 19)) {
    this.#at = at
  }

  get text(): string {
    return `${this.lines.join('\n')}\n`
  }

  get bytes(): Uint8Array {
    return new TextEncoder().encode(this.text)
  }

  side(account: number): Side {
    return account <= 5 === !this.isSwapped ? 'ct' : 't'
  }

  /** Somebody as lines name them. */
  who(account: number, isMoney = false): string {
    const slot = account + (isMoney ? 2 : 1)
    return `"${names[account - 1]}<${slot}><[U:1:${account}]><${words[this.side(account)]}>"`
  }

  write(text: string, afterMs = 0): this {
    this.#at += afterMs
    const [day = '', time = ''] = new Date(this.#at).toISOString().slice(0, 23).split('T')
    const [year, month, date] = day.split('-')
    this.lines.push(`${month}/${date}/${year} - ${time} - ${text}`)
    return this
  }

  loaded(map = 'de_test'): this {
    this.write(`Loading map "${map}"`)
    for (let account = 1; account <= 10; account += 1) {
      this.write(`"${names[account - 1]}<${account + 1}><[U:1:${account}]><>" entered the game`)
      const side = words[this.side(account)]
      this.write(
        `"${names[account - 1]}<${account + 1}><[U:1:${account}]>" switched from team <Unassigned> to <${side}>`,
      )
    }
    return this
  }

  /** The freeze time before a round, at that score. */
  freeze(ct: number, t: number, isFirst = ct + t === 0): this {
    this.write('Starting Freeze period', 7_000)
    if (isFirst) this.write('World triggered "Match_Start" on "de_test"')
    return this.write(`MatchStatus: Score: ${ct}:${t} on map "de_test" RoundsPlayed: ${ct + t}`)
  }

  start(): this {
    return this.write('World triggered "Round_Start"', 15_000)
  }

  hit(from: number, to: number, { damage, health, weapon = 'ak47' }: Hit): this {
    return this.write(
      `${this.who(from)} [1 2 3] attacked ${this.who(to)} [4 5 6] with "${weapon}" (damage "${damage}") (damage_armor "4") (health "${health}") (armor "96") (hitgroup "chest")`,
      100,
    )
  }

  kill(from: number, to: number, afterMs = 6_000, how = ''): this {
    return this.write(`${this.who(from)} [1 2 3] killed ${this.who(to)} [4 5 6] with "ak47"${how}`, afterMs)
  }

  assist(from: number, to: number, isFlash = false): this {
    return this.write(`${this.who(from)} ${isFlash ? 'flash-assisted' : 'assisted'} killing ${this.who(to)}`)
  }

  suicide(account: number): this {
    return this.write(`${this.who(account)} [0 0 0] committed suicide with "world"`)
  }

  won(side: Side, ct: number, t: number, notice = side === 'ct' ? 'CTs_Win' : 'Terrorists_Win'): this {
    this.write(`Team "${words[side]}" triggered "SFUI_Notice_${notice}" (CT "${ct}") (T "${t}")`, 500)
    this.write(`Team "CT" scored "${ct}" with "5" players`)
    this.write(`Team "TERRORIST" scored "${t}" with "6" players`)
    this.write(`MatchStatus: Score: ${ct}:${t} on map "de_test" RoundsPlayed: ${ct + t}`)
    return this.write('World triggered "Round_End"')
  }

  /** A round in which the first five kill the others one by one. */
  round(ct: number, t: number): this {
    this.freeze(ct, t).start()
    for (const victim of [6, 7, 8, 9, 10])
      this.hit(victim - 5, victim, { damage: 120, health: 0 }).kill(victim - 5, victim)
    return this.won('ct', ct + 1, t)
  }

  /** The scoreboard before a round: kills, deaths, assists and damage by account. */
  stats(round: number, score: readonly [number, number], of: (account: number) => readonly number[]): this {
    const head = [
      'JSON_BEGIN{',
      '"name": "round_stats",',
      `"round_number" : "${round}",`,
      `"score_t" : "${score[1]}",`,
      `"score_ct" : "${score[0]}",`,
      '"map" : "de_test",',
      '"server" : "a server",',
      '"fields" : "   accountid,   team,  money,  kills, deaths,assists,    dmg"',
      '"players" : {',
    ]
    const rows = Array.from({ length: 10 }, (_, index) => {
      const [kills, deaths, assists, damage = 0] = of(index + 1)
      const team = this.side(index + 1) === 'ct' ? 3 : 2
      return `"player_${index}" : "  ${index + 1}, ${team}, 800, ${kills}, ${deaths}, ${assists}, ${damage.toFixed(2)}"`
    })
    for (const text of [...head, ...rows, '}}JSON_END']) this.write(text)
    return this
  }
}
