import type { MyNext } from '@lobby/contract'
import { tabOfStage } from '#features/cup/cup-tabs'
import type { IconName } from '#ui/icon'

/** `name` is the entry's text: `shell:rail` where it is one's own, else `shell:title`. */
export type RailEntry = { name: keyof typeof rail; to: string; icon: IconName }

/** Decisions no. 23: the rail beside all pages but those that hide it, and the bar of five below them on a phone. Who has a match to play, or waits for an opponent, finds it first. */
const rail = {
  home: ['/home', 'home'],
  match: ['/matches', 'versus'],
  team: ['/teams', 'users'],
  teams: ['/teams', 'users'],
  cup: ['/tournaments', 'trophy'],
  tournaments: ['/tournaments', 'trophy'],
  live: ['/matches', 'live'],
  quests: ['/quests', 'bolt'],
  inbox: ['/inbox', 'bell'],
  leaderboard: ['/leaderboard', 'flag'],
  servers: ['/servers', 'target'],
} as const

/** Where somebody's match is: its own page, or the part of the cup in which its opponent is still played for. */
export function matchWay({ match, awaited }: MyNext): string | null {
  if (match !== null) return `/matches/${match.id}`
  return awaited === null ? null : `/tournaments/${awaited.tournament.id}/${tabOfStage(awaited.stage_kind)}`
}

/** For whoever looks: what is theirs leads there; without one, to where one is found. The way to the match may be known before the rest. */
export function railEntries(
  isMember: boolean,
  { way, next }: { way: string | null; next: MyNext | undefined },
): RailEntry[] {
  const entry = (name: keyof typeof rail, id?: string): RailEntry => {
    const [to, icon] = rail[name]
    return { name, to: id === undefined ? to : `${to}/${id}`, icon }
  }
  if (!isMember) return [entry('home'), entry('tournaments'), entry('live'), entry('leaderboard'), entry('servers')]
  const { team, cup } = next ?? {}
  return [
    ...(way === null ? [] : [{ ...entry('match'), to: way }]),
    entry('home'),
    team ? entry('team', team.id) : entry('teams'),
    cup ? entry('cup', cup.id) : entry('tournaments'),
    entry('live'),
    entry('quests'),
    entry('inbox'),
  ]
}

/** The entry of the page that is open: the one whose address goes the longest way with it. */
export function entryAt<E extends { to: string }>(entries: readonly E[], path: string): E | undefined {
  return entries
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
