import type { SkillsEntry, Wallet } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { ledgerSize, skillsQuery } from '../api/get-wallet.ts'
import '../economy.css'

/** Everything that was earned and taken back, the newest first. */
export function SkillsLedger({ userId, title }: { userId: string; title: string }) {
  const { t } = useTranslation('economy')
  const [page, setPage] = useState(0)
  const skills = useQuery(skillsQuery(userId, useLanguage(), page))
  if (skills.isError && !skills.data)
    return <ErrorState title={t('ledger.error')} error={skills.error} onRetry={() => void skills.refetch()} />
  if (!skills.data) return <Skeleton height={420} label={t('ledger.loading')} />
  if (skills.data.total === 0) return <Nothing title={title} />
  const hasPages = skills.data.total > ledgerSize
  return (
    <Panel title={title} footer={hasPages ? <Pager wallet={skills.data} page={page} onPage={setPage} /> : undefined}>
      <ul className="skills-list" aria-busy={skills.isPlaceholderData}>
        {skills.data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  )
}

function Nothing({ title }: { title: string }) {
  const { t } = useTranslation('economy')
  return (
    <Panel title={title}>
      <EmptyState title={t('ledger.empty')} text={t('ledger.empty_text')}>
        <ButtonLink to="/quests">{t('ledger.to_quests')}</ButtonLink>
      </EmptyState>
    </Panel>
  )
}

function Entry({ entry }: { entry: SkillsEntry }) {
  const { t } = useTranslation('economy')
  const format = useFormat()
  const { amount } = entry
  const shown = format.number(Math.abs(amount))
  return (
    <li>
      <div>
        <b>{entry.name}</b>
        <span className="f14 muted blk">
          {t(`ledger.kind.${entry.kind}`)}
          {' · '}
          <time dateTime={entry.created_at}>{format.dateTime(entry.created_at)}</time>
        </span>
      </div>
      <span className={amount > 0 ? 'd sun b' : 'd muted b'}>
        {t(amount > 0 ? 'ledger.gained' : 'ledger.lost', { amount: shown })}
      </span>
    </li>
  )
}

function Pager({ wallet, page, onPage }: { wallet: Wallet; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('economy')
  const format = useFormat()
  const first = page * ledgerSize
  const last = Math.min(first + ledgerSize, wallet.total)
  return (
    <>
      <output className="num">
        {t('ledger.range', {
          from: format.number(Math.min(first + 1, last)),
          to: format.number(last),
          total: format.number(wallet.total),
        })}
      </output>
      <span className="push row">
        <Button
          className="btn-sq"
          aria-label={t('ledger.newer')}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="left" size={16} />
        </Button>
        <Button
          className="btn-sq"
          aria-label={t('ledger.older')}
          disabled={last >= wallet.total}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="right" size={16} />
        </Button>
      </span>
    </>
  )
}
