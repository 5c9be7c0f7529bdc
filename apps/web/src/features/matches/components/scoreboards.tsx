import type { MatchDetail, MatchMap, PlayerLine, TeamNumber } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { FeltAvatar } from '#ui/felt-avatar'
import { mapTitle } from '#ui/map-title'
import { bestOf, sortPlayers, type StatName } from '../match/match-derivations.ts'
import { Figure, Head } from './board-cells.tsx'

type BoardsProps = { match: MatchDetail; map: MatchMap }

/** Both teams' figures on one map; the best of each column over both is bold. */
export function Scoreboards({ match, map }: BoardsProps) {
  return (
    <>
      <Board match={match} map={map} number={1} />
      <Board match={match} map={map} number={2} />
    </>
  )
}

function Board({ match, map, number }: BoardsProps & { number: TeamNumber }) {
  const { t } = useTranslation('matches')
  const team = number === 1 ? match.team1 : match.team2
  const coach = coachOf(match, number)
  const players = sortPlayers(number === 1 ? map.players1 : map.players2)
  const best = useBest([...map.players1, ...map.players2])
  return (
    <section className="panel">
      <header>
        <Crest team={team} size={28} />
        <h3>{team.name}</h3>
        <span className="text-14 text-muted row-push text-ellipsis">{mapTitle(map.map)}</span>
      </header>
      {players.length === 0 ? (
        <p className="field-hint padded">{t('board.empty')}</p>
      ) : (
        <table className="table match-board">
          <caption className="sr-only">{t('board.caption', { team: team.name, map: mapTitle(map.map) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('board.player')}</th>
              <Head short="K" full={t('board.kills')} />
              <Head short="D" full={t('board.deaths')} />
              <Head short="A" full={t('board.assists')} />
              <Head short="+/−" full={t('board.difference')} minor />
              <Head short="ADR" full={t('board.adr')} />
              <Head short="HS" full={t('board.hs')} />
              <Head short="KAST" full={t('board.kast')} minor />
              <Head short="MVP" full={t('board.mvp')} minor />
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <PlayerRow key={player.user_id ?? player.steam_id ?? player.name} player={player} best={best} />
            ))}
          </tbody>
        </table>
      )}
      {players
        .filter((player) => player.is_stand_in)
        .map(({ name }) => (
          <p key={name} className="field-hint padded">
            {t('board.stood_in', { name })}
          </p>
        ))}
      {coach !== null && <p className="field-hint padded">{t('board.coached_by', { name: coach })}</p>}
    </section>
  )
}

/** Also one from outside who has no account here. */
function coachOf(match: MatchDetail, number: TeamNumber): string | null {
  const [own, strangers] = number === 1 ? [match.coach1, match.strangers1] : [match.coach2, match.strangers2]
  return own?.username ?? strangers?.find(({ role }) => role === 'coach')?.name ?? null
}

type Best = Record<StatName, number | null>

function useBest(players: PlayerLine[]): Best {
  return {
    kills: bestOf(players, 'kills'),
    adr: bestOf(players, 'adr'),
    headshot_share: bestOf(players, 'headshot_share'),
    kast: bestOf(players, 'kast'),
    mvps: bestOf(players, 'mvps'),
  }
}

function PlayerRow({ player, best }: { player: PlayerLine; best: Best }) {
  const format = useFormat()
  const difference = player.kills - player.deaths
  const tone = difference > 0 ? 'text-win' : difference < 0 ? 'text-loss' : 'text-muted'
  const isBest = (name: StatName) => best[name] !== null && player[name] === best[name]
  return (
    <tr>
      <td>
        <span className="person">
          <FeltAvatar name={player.user_id ?? player.name} size={28} />
          <b className="text-ellipsis">{player.name}</b>
        </span>
      </td>
      <td className={isBest('kills') ? 'table-right table-strong' : 'table-right'}>{player.kills}</td>
      <td className="table-right">{player.deaths}</td>
      <td className="table-right">{player.assists}</td>
      <td className="table-right table-from-tablet">
        <span className={tone}>
          {difference > 0 && '+'}
          {format.number(difference)}
        </span>
      </td>
      <Figure value={player.adr} say={(value) => format.number(value, 1)} isBest={isBest('adr')} />
      <Figure value={player.headshot_share} say={percent} isBest={isBest('headshot_share')} />
      <Figure value={player.kast} say={percent} isBest={isBest('kast')} minor />
      <td className={isBest('mvps') ? 'table-right table-from-tablet table-strong' : 'table-right table-from-tablet'}>
        {player.mvps}
      </td>
    </tr>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)}\u202f%`
}
