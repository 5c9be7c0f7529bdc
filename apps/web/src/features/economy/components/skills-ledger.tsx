import type { SkillsEntry } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { pageNumber, useListPlace } from '#lib/list-place'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { ledgerSize, skillsQuery } from '../api/get-wallet.ts'
import '../economy.css'

const placeParts = { entries: pageNumber }

/** Everything that was earned and taken back, the newest first. */
export function SkillsLedger({ userId, title }: { userId: string; title: string }) {
  const { t } = useTranslation('economy')
  const [{ entries: page }, go] = useListPlace(placeParts)
  const skills = useQuery(skillsQuery(userId, useLanguage(), page))
  const loading = <Skeleton height={420} label={t('ledger.loading')} />
  return (
    <ListFrame list={skills} error={t('ledger.error')} loading={loading}>
      {(found) => (
        <PagedPanel
          title={title}
          page={page}
          size={ledgerSize}
          total={found.total}
          shown={found.entries.length}
          onPage={(wanted) => go({ entries: wanted })}
          labels={{ previous: t('ledger.newer'), next: t('ledger.older') }}
          isOld={skills.isPlaceholderData}
          empty={<Nothing />}
        >
          <ul className="skills-list">
            {found.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </PagedPanel>
      )}
    </ListFrame>
  )
}

function Nothing() {
  const { t } = useTranslation('economy')
  return (
    <EmptyState title={t('ledger.empty')} text={t('ledger.empty_text')}>
      <ButtonLink to="/quests">{t('ledger.to_quests')}</ButtonLink>
    </EmptyState>
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
