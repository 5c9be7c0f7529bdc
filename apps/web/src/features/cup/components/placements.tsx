import type { Bracket, TournamentDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { SectionHead } from '#ui/section-head'
import '../result.css'

/** Who came where; teams that lost in the same round share their places. */
export function Placements({ bracket, prizes }: { bracket: Bracket; prizes: TournamentDetail['prizes'] }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  // Who shares places shares what they are worth, and how is not said here.
  const worth = (from: number, to: number) =>
    from === to ? prizes?.find(({ place }) => place === from)?.amount : undefined
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
              {worth(from, to) !== undefined && (
                <b className="text-display cup-placements-prize">{format.money(worth(from, to) ?? 0)}</b>
              )}
            </li>
          ))}
      </ol>
    </section>
  )
}
