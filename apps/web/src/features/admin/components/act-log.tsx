import { isFlagName, type AdminAct } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { pageNumber, useListPlace } from '#lib/list-place'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { actsQuery, logSize, type LogOf } from '../api/acts.ts'

/** Not `page`: the log stands below other lists. */
const placeParts = { acts: pageNumber }

/** What admins changed, the newest first: who, when, what and why. */
export function ActLog({ of }: { of: LogOf }) {
  const { t } = useTranslation('administration')
  const [{ acts: page }, go] = useListPlace(placeParts)
  const acts = useQuery(actsQuery(of, page))
  return (
    <ListFrame list={acts} error={t('acts.error')} loading={<Skeleton height={160} label={t('acts.loading')} />}>
      {(found) => (
        <PagedPanel
          title={t('acts.title')}
          page={page}
          size={logSize}
          total={found.total}
          shown={found.acts.length}
          onPage={(wanted) => go({ acts: wanted })}
          isOld={acts.isPlaceholderData}
          empty={<p className="padded text-muted text-14">{t('acts.empty')}</p>}
        >
          <ol className="admin-acts">
            {found.acts.map((act) => (
              <Act key={act.id} act={act} isOfOne={'user' in of} />
            ))}
          </ol>
        </PagedPanel>
      )}
    </ListFrame>
  )
}

function Act({ act, isOfOne }: { act: AdminAct; isOfOne: boolean }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const { amount, until, role, match, place, flag, seconds, season, stand_in: standIn } = act.details
  const name = act.act.replace('.', '_') as Underscored<AdminAct['act']>
  return (
    <li>
      <p>
        <b>{t(`acts.is.${name}`)}</b>
        {isFlagName(flag) && <span className="text-14">{t(`flags.name.${flag}`)}</span>}
        {amount !== undefined && (
          <span className="text-display text-num">
            {amount > 0 ? '+' : '−'}
            {format.number(Math.abs(amount))}
          </span>
        )}
        {until !== undefined && <span className="text-14">{t('acts.until', { date: format.dateTime(until) })}</span>}
        {role !== undefined && <span className="text-14">{t(`acts.role.${role}`)}</span>}
        {standIn !== undefined && <span className="text-14">{t(`acts.stand_in.${standIn}`)}</span>}
        {act.tournament !== null && <span className="text-14">{act.tournament.name}</span>}
        {place !== undefined && <span className="text-14">{t('acts.place', { place })}</span>}
        {seconds !== undefined && <span className="text-14">{t('acts.seconds', { seconds })}</span>}
        {season !== undefined && <span className="text-14">{season}</span>}
        {match !== undefined && <span className="text-14">{t('acts.match', { id: match })}</span>}
      </p>
      {act.reason !== null && <p className="text-14">{act.reason}</p>}
      <p className="text-14 text-muted">
        {act.actor === null ? <span>{t('acts.site')}</span> : <PersonLink person={act.actor} />}
        {!isOfOne && act.user !== null && <span>{t('acts.about', { name: act.user.username })}</span>}
        <time dateTime={act.at}>{format.dateTime(act.at)}</time>
      </p>
    </li>
  )
}

function PersonLink({ person }: { person: { id: string; username: string } }) {
  return (
    <Link className="link" to="/admin/users/$userId" params={{ userId: person.id }}>
      {person.username}
    </Link>
  )
}

/** As the texts are called: a dot in a key leads into a group. */
type Underscored<T extends string> = T extends `${infer Group}.${infer Name}` ? `${Group}_${Name}` : never
