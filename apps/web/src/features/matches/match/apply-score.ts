import type { MatchDetail, MatchListItem, MatchMap, MatchScore } from '@lobby/contract'

export type Applied = { match: MatchDetail; isGap: boolean }

/**
 * A pushed score laid into an open match. Versions of one match rise by one: the next one is applied, an old one is not news,
 * and one that leaves a gap is applied to the score but says that the rest must be fetched.
 */
export function applyScoreToMatch(match: MatchDetail, score: MatchScore): Applied {
  if (score.match_id !== match.id || score.version <= match.version) return { match, isGap: false }
  return { match: withScore(match, score), isGap: score.version !== match.version + 1 }
}

/** A list shows the score alone, so any newer version will do. Answers the same array when nothing changes. */
export function applyScoreToList(matches: MatchListItem[], score: MatchScore): MatchListItem[] {
  const isNews = (item: MatchListItem) => item.id === score.match_id && item.score.version < score.version
  if (!matches.some(isNews)) return matches
  return matches.map((item) => (isNews(item) ? { ...item, status: score.status, score } : item))
}

/** An answer that was written before the score now shown keeps its rounds and players, but not its older score. */
export function keepNewerScore(fetched: MatchDetail, shown: MatchDetail | undefined): MatchDetail {
  return shown && shown.id === fetched.id && shown.version > fetched.version ? withScore(fetched, shown.score) : fetched
}

function withScore(match: MatchDetail, score: MatchScore): MatchDetail {
  return { ...match, status: score.status, version: score.version, score, maps: mapsOf(match, score) }
}

function mapsOf(match: MatchDetail, score: MatchScore): MatchMap[] {
  return score.maps.map((map) => {
    const known = match.maps.find((other) => other.number === map.number)
    const none = { rounds: [], logged_rounds: 0, players1: [], players2: [], demo: null, brought_demo: null }
    return { ...none, ...(known && withoutDoubts(known)), ...map }
  })
}

/** What is not known of a map stands in its newest score alone: where that does not say so, it is known. */
function withoutDoubts(map: MatchMap): MatchMap {
  const known = { ...map }
  delete known.is_incomplete
  delete known.is_catching_up
  return known
}
