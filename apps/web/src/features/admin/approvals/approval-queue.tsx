import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { approvalsQuery, type AskedCup } from '../api/approvals.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

/** Tournaments of players that wait for an admin's word, the longest wait first. */
export function ApprovalQueue() {
  const { t } = useTranslation('cup-approvals')
  const queue = useQuery(approvalsQuery)
  const [deciding, setDeciding] = useState<AskedCup | null>(null)
  return (
    <section>
      <SectionHead title={t('queue.title')} count={queue.data?.cups.length} />
      <ListFrame list={queue} error={t('queue.error')} loading={<Skeleton height={96} label={t('queue.loading')} />}>
        {({ cups }) =>
          cups.length === 0 ? (
            <p className="text-muted">{t('queue.empty')}</p>
          ) : (
            <ul className="panel admin-asked">
              {cups.map((cup) => (
                <Asked key={cup.id} cup={cup} onDecide={() => setDeciding(cup)} />
              ))}
            </ul>
          )
        }
      </ListFrame>
      {deciding && <VerdictDialog cup={deciding} onClose={() => setDeciding(null)} />}
    </section>
  )
}

function Asked({ cup, onDecide }: { cup: AskedCup; onDecide: () => void }) {
  const { t } = useTranslation('cup-approvals')
  const format = useFormat()
  const { name, entry_fee: fee, prize_pool: prize } = cup
  const facts = [
    t('queue.starts', { at: format.dateTime(cup.starts_at) }),
    t('queue.teams', { count: cup.max_teams }),
    ...(prize > 0 ? [t('queue.prize', { sum: format.money(prize) })] : []),
    fee > 0 ? t('queue.fee', { sum: format.money(fee) }) : t('queue.free'),
  ]
  return (
    <li>
      <div className="admin-asked-words">
        <b>{name}</b>
        <span className="text-14">
          {t('queue.by', { who: cup.made_by.username, at: format.dateTime(cup.asked_at) })}
        </span>
        <span className="text-14 text-muted">{facts.join(' · ')}</span>
        {cup.payee !== null && <span className="text-14">{t('queue.payee', { name: cup.payee })}</span>}
        {cup.payee === null && fee > 0 && <span className="text-14 admin-asked-warn">{t('queue.no_payee')}</span>}
      </div>
      <div className="row row-wrap">
        <ButtonLink
          size="s"
          to="/tournaments/$tournamentId/organise/$section"
          params={{ tournamentId: cup.id, section: 'cup' }}
          aria-label={t('queue.read_of', { cup: name })}
        >
          {t('queue.read')}
        </ButtonLink>
        <Button kind="primary" size="s" aria-label={t('queue.decide_of', { cup: name })} onClick={onDecide}>
          {t('queue.decide')}
        </Button>
      </div>
    </li>
  )
}
