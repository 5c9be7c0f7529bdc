/** Rounds of a map as typed. */
export type MapDraft = { team1: string; team2: string }
type Maps = { team1: number; team2: number }[]

export function draftOf(mapCount: number, said: Readonly<Maps>): MapDraft[] {
  return Array.from({ length: mapCount }, (_, at) => ({
    team1: String(said[at]?.team1 ?? ''),
    team2: String(said[at]?.team2 ?? ''),
  }))
}

/** The maps that were typed up to the last one filled in; null where there is none, or one of them is not whole. */
export function readDraft(draft: readonly MapDraft[]): Maps | null {
  const end = draft.findLastIndex((map) => map.team1.trim() !== '' || map.team2.trim() !== '') + 1
  const maps = draft.slice(0, end).map(({ team1, team2 }) => ({ team1: roundsOf(team1), team2: roundsOf(team2) }))
  const isWhole = maps.length > 0 && maps.every(({ team1, team2 }) => !Number.isNaN(team1) && !Number.isNaN(team2))
  return isWhole ? maps : null
}

/** NaN for anything but a whole number of rounds. */
function roundsOf(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN
}
