import {
  type MatchDetail,
  type PlayerProfile,
  productName,
  type ShareCard,
  type ShareKind,
  type TeamDetail,
  type TournamentDetail,
} from '@lobby/contract'
import type { QueryClient } from '@tanstack/react-query'
import { matchQuery } from '#features/matches/api/get-match'
import { playerQuery } from '#features/players/api/get-players'
import { teamQuery } from '#features/teams/api/get-team'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { formatDate, formatMoney, formatNumber } from '#lib/format'
import { currentLanguage, translate } from '#lib/i18n'
import { crestOf } from '#ui/crest-shapes'

/** Most facts have room beside each other. */
const mostFacts = 3

/** @throws ApiError */
export async function cardOf(client: QueryClient, kind: ShareKind, id: string): Promise<ShareCard> {
  switch (kind) {
    case 'tournaments':
      return tournamentCard(await client.fetchQuery(tournamentQuery(id)))
    case 'teams':
      return teamCard(await client.fetchQuery(teamQuery(id)))
    case 'matches':
      return matchCard(await client.fetchQuery(matchQuery(id)))
    case 'players':
      return playerCard(await client.fetchQuery(playerQuery(id, null)))
    case 'site':
      return plainCard('', translate('common:site.tagline'))
  }
}

function plainCard(label: string, title: string): ShareCard {
  return { label, title, marks: [], score: null, facts: [] }
}

type Fact = ShareCard['facts'][number]

function fact(name: string, value: string, isWon = false): Fact {
  return { name, value, isWon }
}

function tournamentCard(tournament: TournamentDetail): ShareCard {
  const language = currentLanguage()
  const { champion, prize_pool: prize, max_teams: places, status } = tournament
  const phase = translate(status === 'open' ? 'tournaments:status.open' : 'tournaments:status.closed')
  const isOver = tournament.finished_at !== null
  const facts = [
    ...(champion ? [fact(translate('tournaments:fact.champion'), champion.name, true)] : []),
    ...(prize > 0 ? [fact(translate('tournaments:fact.prize'), formatMoney(prize, language), true)] : []),
    tournament.finished_at !== null
      ? fact(translate('tournaments:fact.finished'), formatDate(tournament.finished_at, language))
      : fact(
          translate('tournaments:fact.starts'),
          formatDate(tournament.started_at ?? tournament.start_date, language),
        ),
    ...(isOver ? [] : [fact(translate('tournaments:fact.places'), `${tournament.registered_teams} / ${places}`)]),
  ]
  const label = `${translate('tournaments:page.game')} · ${isOver ? translate('tournaments:fine.finished') : phase}`
  return { ...plainCard(label, tournament.name), facts: facts.slice(0, mostFacts) }
}

function teamCard(team: TeamDetail): ShareCard {
  return {
    ...plainCard(`${translate('shell:title.team')} · ${team.tag}`, team.name),
    marks: [crestOf(team.id)],
    facts: [
      fact(translate('players:list.title'), formatNumber(team.member_count)),
      fact(translate('players:page.tournaments'), formatNumber(team.tournaments.length)),
    ],
  }
}

function matchCard(match: MatchDetail): ShareCard {
  const { score } = match
  const hasScore = match.status === 'live' || match.status === 'finished'
  // The maps of a series; within a single map its rounds say more.
  const [only] = score.maps
  const shown = match.best_of === 1 && only ? only : score
  return {
    label: `${match.tournament.name} · ${translate('matches:page.match', { number: match.number })}`,
    title: `${match.team1.name}\n${match.team2.name}`,
    marks: [crestOf(match.team1.id), crestOf(match.team2.id)],
    score: hasScore ? `${shown.team1} : ${shown.team2}` : null,
    facts: [],
  }
}

function playerCard(player: PlayerProfile): ShareCard {
  const { statistics } = player
  const facts = statistics
    ? [
        fact(translate('players:page.matches'), formatNumber(statistics.matches)),
        fact(translate('players:page.wins'), formatNumber(statistics.wins)),
        fact(translate('players:page.tournaments'), formatNumber(statistics.tournaments)),
      ]
    : []
  const name = player.is_deleted ? translate('players:page.gone') : player.username
  return { ...plainCard(`${translate('shell:title.player')} · ${productName}`, name), facts }
}
