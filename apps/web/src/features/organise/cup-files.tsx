import { cupParts } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { TableFiles } from '#ui/table-files'

/** The whole cup as files, a part of it each. */
export function CupFiles({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('organise')
  const [part, setPart] = useState<(typeof cupParts)[number]>('teams')
  return (
    <section>
      <SectionHead title={t('files.title')} />
      <div className="panel padded stack">
        <p className="text-14 text-muted">{t('files.text')}</p>
        <Select
          label={t('files.part')}
          value={part}
          onChange={({ target }) => setPart(cupParts.find((one) => one === target.value) ?? 'teams')}
        >
          {cupParts.map((one) => (
            <option key={one} value={one}>
              {t(`files.parts.${one}`)}
            </option>
          ))}
        </Select>
        <TableFiles
          label={t('files.as')}
          path={`/tournaments/${tournamentId}/export?part=${part}`}
          name={`lobby-cup-${tournamentId}-${part}`}
        />
      </div>
    </section>
  )
}
