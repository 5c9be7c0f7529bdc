import type { OrganisedCup } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { organisingQuery } from './api/get-needs.ts'
import { NeedRow } from './need-row.tsx'
import './needs.css'

/** Of each cup the first so many; the others stand in its own place. */
const shown = 3

/** Where each role works; referees on the pages of the cup and its matches. */
const sections = { admin: 'today', organiser: 'today', finance: 'payments', referee: null } as const

/** On home: the cups that somebody runs, with what waits for them in each. */
export function OrganisingPart({ userId }: { userId: string }) {
  const { t } = useTranslation('needs')
  const cups = useQuery(organisingQuery(userId))
  return (
    <section aria-label={t('organising')}>
      <SectionHead title={t('organising')} />
      <ListFrame list={cups} error={t('error')} loading={<Skeleton height={160} label={t('loading')} />}>
        {(rows) => (
          <div className="panel">
            {rows.length === 0 && <p className="padded text-muted text-14">{t('no_cups')}</p>}
            {rows.map((cup) => (
              <Cup key={cup.tournament.id} cup={cup} />
            ))}
          </div>
        )}
      </ListFrame>
    </section>
  )
}

function Cup({ cup: { tournament, role, needs } }: { cup: OrganisedCup }) {
  const { t } = useTranslation('needs')
  const format = useFormat()
  const section = sections[role]
  const link =
    section !== null ? (
      <Link
        className="link"
        to="/tournaments/$tournamentId/organise/$section"
        params={{ tournamentId: tournament.id, section }}
      >
        {tournament.name}
      </Link>
    ) : (
      <Link className="link" to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
        {tournament.name}
      </Link>
    )
  return (
    <div className="needs-cup">
      <p className="needs-cup-head">
        <b>{link}</b>
        <span className="text-14 text-muted">
          {needs.length === 0
            ? t('cup_none', { at: format.dateTime(tournament.start_date) })
            : t('some', { count: needs.length })}
        </span>
      </p>
      {needs.length > 0 && (
        <ul aria-label={tournament.name}>
          {needs.slice(0, shown).map((need) => (
            <NeedRow key={need.id} need={need} />
          ))}
        </ul>
      )}
    </div>
  )
}
