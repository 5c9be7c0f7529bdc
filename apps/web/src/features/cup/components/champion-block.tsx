import type { Bracket, TournamentDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { Horn } from '#ui/horn'
import { SectionHead } from '#ui/section-head'
import '../result.css'

/** The end of a cup: the horn, the champion, the prize. */
export function ChampionBlock({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const { champion } = tournament
  if (!champion) return null
  return (
    <section className="cup-champion" aria-label={t('result.champion', { cup: tournament.name })}>
      <Horn />
      <p className="text-14 text-muted">{t('result.champion', { cup: tournament.name })}</p>
      <Crest team={champion} size={96} />
      <h2 className="text-display">
        <Link to="/teams/$teamId" params={{ teamId: champion.id }}>
          {champion.name}
        </Link>
      </h2>
      {tournament.prize_pool > 0 && (
        <p>
          <span className="text-14 text-muted">{t('fact.prize')}</span>{' '}
          <b className="text-display cup-champion-prize">{format.money(tournament.prize_pool)}</b>
        </p>
      )}
    </section>
  )
}

/** Who came where; teams that lost in the same round share their places. */
export function Placements({ bracket }: { bracket: Bracket }) {
  const { t } = useTranslation('tournaments')
  if (bracket.placements.length === 0) return null
  return (
    <section>
      <SectionHead title={t('result.placements')} />
      <ol className="panel cup-placements">
        {bracket.placements
          .toSorted((a, b) => a.from - b.from)
          .map(({ team, from, to }) => (
            <li key={team.id} className={from === 1 ? 'cup-placements-first' : undefined}>
              <span className="text-display">{from === to ? from : t('result.range', { from, to })}</span>
              <Crest team={team} size={28} />
              <Link className="text-ellipsis" to="/teams/$teamId" params={{ teamId: team.id }}>
                {team.name}
              </Link>
            </li>
          ))}
      </ol>
    </section>
  )
}
