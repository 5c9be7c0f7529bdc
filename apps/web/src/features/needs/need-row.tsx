import { needKinds, type Need, type NeedKind } from '@lobby/contract'
import { classNames } from '#ui/class-names'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useServerNow } from '#lib/server-clock'
import { ButtonLink } from '#ui/button'
import { Icon, type IconName } from '#ui/icon'
import { useNeedWords } from './need-words.ts'
import './needs.css'

const icons: Readonly<Record<NeedKind, IconName>> = {
  call: 'bell',
  dispute: 'flag',
  result_disputed: 'flag',
  nobody_ready: 'warning',
  match_silent: 'server',
  match_elsewhere: 'server',
  no_server: 'server',
  score_incomplete: 'error',
  tie: 'versus',
  pairing: 'versus',
  start_due: 'play',
  team_unready: 'warning',
  banned_on_roster: 'users',
  check_in_missing: 'check',
  payment_question: 'pay',
  payment_waits: 'pay',
  payment_unplaced: 'pay',
  refund_owed: 'pay',
  prize_to_decide: 'trophy',
  prize_owed: 'trophy',
  prize_to_pay: 'pay',
  server_silent: 'server',
  cup_to_approve: 'trophy',
  report: 'flag',
}

/** What is the matter, where, since when or until when, and the one press. `where`: which cup, on a page of many. */
export function NeedRow({ need, where = null }: { need: Need; where?: string | null }) {
  const { what, more, press } = useNeedWords()(need)
  const [to = '/', hash] = need.page.split('#')
  const tone = needKinds[need.kind]
  return (
    <li className={classNames('needs-row', tone === 'stands' && 'is-urgent')}>
      <span className="needs-icon">
        <Icon name={icons[need.kind]} />
      </span>
      <div className="needs-words">
        <p>{what}</p>
        {where !== null && <small className="text-muted">{where}</small>}
        {more !== null && <small className="text-muted">{more}</small>}
      </div>
      <Age need={need} />
      <ButtonLink
        className="needs-press"
        kind={tone === 'stands' ? 'primary' : 'secondary'}
        size="s"
        to={to}
        {...(hash === undefined ? {} : { hash })}
        aria-label={where === null ? `${press}: ${what}` : `${press}: ${what}, ${where}`}
      >
        {press}
      </ButtonLink>
    </li>
  )
}

const minuteMs = 60_000

/** How long it still is where the time ends it, else how long it has waited. */
function Age({ need: { since, until } }: { need: Need }) {
  const { t } = useTranslation('needs')
  const format = useFormat()
  const now = useServerNow(minuteMs / 2)
  if (now === null) return null
  const left = until === null ? null : Date.parse(until) - now
  const minutes = Math.max(0, Math.round((left ?? now - Date.parse(since)) / minuteMs))
  const text =
    left !== null && left <= 0
      ? t('age.over')
      : minutes < 60
        ? t(left === null ? 'age.minutes' : 'age.minutes_left', { n: minutes })
        : minutes < 1_440
          ? t(left === null ? 'age.hours' : 'age.hours_left', { n: Math.round(minutes / 60) })
          : t(left === null ? 'age.since' : 'age.until', { at: format.dateTime(left === null ? since : (until ?? '')) })
  return <span className={classNames('needs-age text-14', left === null ? 'text-muted' : 'text-warn')}>{text}</span>
}
