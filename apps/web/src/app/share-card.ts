import {
  type BigScore,
  bigScore,
  type MatchDetail,
  type PlayerProfile,
  productName,
  type ShareCard,
  type ShareKind,
  type TeamDetail,
  type TournamentDetail,
} from '@lobby/contract'
import { matchQuery } from '#features/matches/api/get-match'
import { isDecidedWithoutPlay } from '#features/matches/match/match-derivations'
import { playerQuery } from '#features/players/api/get-players'
import { matchStoryQuery } from '#features/rounds/api/live-queries'
import { percentOf } from '#features/rounds/people'
import { teamQuery } from '#features/teams/api/get-team'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { seasonCard } from './season-card.ts'
import { formatDate, formatMoney, formatNumber } from '#lib/format'
import type { Site } from '#lib/site'
import { crestOf } from '#ui/crest-shapes'
import { mapTitle } from '#ui/map-title'

/** Most facts have room beside each other. */
const mostFacts = 3

/** @throws ApiError */
export async function cardOf(site: Site, kind: ShareKind, id: string): Promise<ShareCard | null> {
  const { queryClient: client } = site
  switch (kind) {
    case 'tournaments':
      return tournamentCard(site, await client.fetchQuery(tournamentQuery(id)))
    case 'teams':
      return teamCard(site, await client.fetchQuery(teamQuery(id)))
    case 'matches':
      return matchCard(site, await client.fetchQuery(matchQuery(id)))
    case 'players':
      return playerCard(site, await client.fetchQuery(playerQuery(id, null)))
    case 'seasons':
      return seasonCard(site, id)
    case 'site':
      return plainCard('', site.i18n.t('common:site.tagline'))
  }
}

function plainCard(label: string, title: string): ShareCard {
  return { label, title, marks: [], score: null, facts: [] }
}

type Fact = ShareCard['facts'][number]

function fact(name: string, value: string, isWon = false): Fact {
  return { name, value, isWon }
}

function tournamentCard({ i18n, zone }: Site, tournament: TournamentDetail): ShareCard {
  const { t } = i18n
  const place = { language: i18n.language.get(), timeZone: zone.get() }
  const { champion, finished_at: end, started_at: start, prize_pool: prize, max_teams: places, status } = tournament
  const facts = [
    ...(champion ? [fact(t('tournaments:fact.champion'), champion.name, true)] : []),
    ...(prize > 0 ? [fact(t('tournaments:fact.prize'), formatMoney(prize, place.language), true)] : []),
  ]
  const registration = t(status === 'open' ? 'tournaments:status.open' : 'tournaments:status.closed')
  const label = (phase: string) => `${t(`tournaments:page.game_${tournament.game.players}`)} · ${phase}`
  // Nobody is told of a day on which nothing begins.
  if (status === 'cancelled') return plainCard(label(t('tournaments:fine.cancelled')), tournament.name)
  if (end !== null) facts.push(fact(t('tournaments:fact.finished'), formatDate(end, place)))
  else {
    facts.push(
      start === null
        ? fact(t('tournaments:fact.starts'), formatDate(tournament.start_date, place))
        : fact(t('tournaments:fact.started'), formatDate(start, place)),
      fact(t('tournaments:fact.places'), `${tournament.registered_teams} / ${places}`),
    )
  }
  const phase =
    end !== null ? t('tournaments:fine.finished') : status === 'live' ? t('tournaments:bracket.live') : registration
  return { ...plainCard(label(phase), tournament.name), facts: facts.slice(0, mostFacts) }
}

function teamCard({ i18n, zone }: Site, team: TeamDetail): ShareCard {
  const { t } = i18n
  const place = { language: i18n.language.get(), timeZone: zone.get() }
  return {
    ...plainCard(`${t('shell:title.team')} · ${team.tag}`, team.name),
    marks: [crestOf(team.id)],
    facts: [
      fact(t('players:list.title'), formatNumber(team.member_count, place.language)),
      fact(t('players:page.tournaments'), formatNumber(team.tournaments.length, place.language)),
    ],
  }
}

/** What moved a match most that is over, and whose log tells its story. */
async function turnOf({ i18n, queryClient }: Site, match: MatchDetail): Promise<Fact[]> {
  const isTold = match.maps.some(({ logged_rounds: rounds }) => rounds > 0)
  if (match.status !== 'finished' || !isTold) return []
  // A picture without it is better than none.
  const story = await queryClient.fetchQuery(matchStoryQuery({ matchId: match.id, sight: 'public' })).catch(() => null)
  const turn = story?.moments[0]
  if (turn === undefined) return []
  const { map, round, from, to } = turn
  const moved = `${match.team1.tag} ${percentOf(from)} ${to > from ? '↑' : '↓'} ${percentOf(to)}`
  return [fact(i18n.t('rounds:after.turn', { map: mapTitle(map.name), round }), moved)]
}

async function matchCard(site: Site, match: MatchDetail): Promise<ShareCard> {
  const { t } = site.i18n
  const { score } = match
  const hasScore = (match.status === 'live' || match.status === 'finished') && !isDecidedWithoutPlay(match)
  const shown = bigScore(score, match.best_of)
  return {
    label: `${match.tournament.name} · ${t('matches:page.match', { number: match.number })}`,
    title: `${match.team1.name}\n${match.team2.name}`,
    marks: [crestOf(match.team1.id), crestOf(match.team2.id)],
    score: hasScore ? `${shown.team1} : ${shown.team2}` : null,
    facts: [...(hasScore ? mapsOf(site, match, shown.unit) : []), ...(await turnOf(site, match))],
  }
}

/** Where the great figure counts the rounds of one map of a series, how many maps each has won. */
function mapsOf({ i18n }: Site, { best_of: bestOf, score }: MatchDetail, unit: BigScore['unit']): Fact[] {
  if (bestOf === 1 || unit === 'maps') return []
  return [fact(i18n.t('matches:score.maps'), `${score.team1} : ${score.team2}`)]
}

function playerCard({ i18n, zone }: Site, player: PlayerProfile): ShareCard {
  const { t } = i18n
  const place = { language: i18n.language.get(), timeZone: zone.get() }
  const { statistics } = player
  const facts = statistics
    ? [
        fact(t('players:page.matches'), formatNumber(statistics.matches, place.language)),
        fact(t('players:page.wins'), formatNumber(statistics.wins, place.language)),
        fact(t('players:page.tournaments'), formatNumber(statistics.tournaments, place.language)),
      ]
    : []
  const name = player.is_deleted ? t('players:page.gone') : player.username
  return { ...plainCard(`${t('shell:title.player')} · ${productName}`, name), facts }
}
