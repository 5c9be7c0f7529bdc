import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { Skeleton } from '#ui/skeleton'
import { skillsQuery } from '../api/get-wallet.ts'
import '../economy.css'

/** What somebody has. Whether it did not come stands where the ledger is. */
export function SkillsBalance({ userId }: { userId: string }) {
  const { t } = useTranslation('economy')
  const format = useFormat()
  const { data, isError } = useQuery(skillsQuery(userId, useLanguage()))
  return (
    <p className="skills-balance">
      <small className="text-muted">{t('balance')}</small>
      {data ? (
        <b className="text-display text-sun">
          {format.number(data.balance)} <span>SKILLS</span>
        </b>
      ) : isError ? (
        <b className="text-display text-faint">—</b>
      ) : (
        <Skeleton width={180} height={42} />
      )}
    </p>
  )
}
