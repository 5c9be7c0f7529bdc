import { tradeWindowMs, type MatchDetail, type MatchMap, type PlayerLine } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { FeltAvatar } from '#ui/felt-avatar'
import { mapTitle } from '#ui/map-title'
import { Figure, Head } from './board-cells.tsx'

const columns = [
  ['first_kills', 'FK'],
  ['first_deaths', 'FD'],
  ['trade_kills', 'TK'],
  ['clutches', '1vX'],
  ['bomb_plants', 'BP'],
  ['bomb_defuses', 'BD'],
] as const

/** What the server's own log proves of a map, both teams together; how much of the map it tells stands above. */
export function LoggedBoard({ match, map }: { match: MatchDetail; map: MatchMap }) {
  const { t } = useTranslation('matches')
  const total = map.team1 + map.team2
  return (
    <section className="panel">
      <header>
        <h3>{t('logged.title')}</h3>
        <span className="text-14 text-muted row-push">
          {map.logged_rounds > 0 && t('logged.rounds', { told: map.logged_rounds, total })}
        </span>
      </header>
      {map.logged_rounds === 0 ? (
        <p className="field-hint padded">{t('logged.none')}</p>
      ) : (
        <>
          <table className="table match-board is-logged">
            <caption className="sr-only">{t('logged.caption', { map: mapTitle(map.map) })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('board.player')}</th>
                {columns.map(([name, short]) => (
                  <Head key={name} short={short} full={t(`logged.${name}`)} />
                ))}
              </tr>
            </thead>
            <Team players={map.players1} tag={match.team1.tag} />
            <Team players={map.players2} tag={match.team2.tag} />
          </table>
          <p className="field-hint padded">{t('logged.trade', { seconds: tradeWindowMs / 1_000 })}</p>
        </>
      )}
    </section>
  )
}

/** The first to get the first kill stands first. */
function Team({ players, tag }: { players: readonly PlayerLine[]; tag: string }) {
  const format = useFormat()
  const sorted = players.toSorted((a, b) => (b.first_kills ?? 0) - (a.first_kills ?? 0))
  return (
    <tbody>
      {sorted.map((player) => (
        <tr key={player.user_id ?? player.steam_id ?? player.name}>
          <td>
            <span className="person">
              <FeltAvatar name={player.user_id ?? player.name} size={28} />
              <b className="text-ellipsis">{player.name}</b>
              <span className="badge table-from-tablet">{tag}</span>
            </span>
          </td>
          {columns.map(([name]) => (
            <Figure key={name} value={player[name]} say={(value) => format.number(value)} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}
