import type { SkillsEntry } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Pager } from '#ui/pager'
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
    <Panel
      title={title}
      footer={
        hasPages ? (
          <Pager
            page={page}
            size={ledgerSize}
            total={skills.data.total}
            onPage={setPage}
            labels={{ previous: t('ledger.newer'), next: t('ledger.older') }}
          />
        ) : undefined
      }
    >
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
        <span className="text-14 text-muted text-block">
          {t(`ledger.kind.${entry.kind}`)}
          {' · '}
          <time dateTime={entry.created_at}>{format.dateTime(entry.created_at)}</time>
        </span>
      </div>
      <span className={amount > 0 ? 'text-display text-sun text-bold' : 'text-display text-muted text-bold'}>
        {t(amount > 0 ? 'ledger.gained' : 'ledger.lost', { amount: shown })}
      </span>
    </li>
  )
}
