import { skillsEntryKinds } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { oneOf, pageNumber, soughtText, useListPlace } from '#lib/list-place'
import { Button } from '#ui/button'
import { DownloadButton } from '#ui/download-button'
import { Select } from '#ui/fields'
import { SearchField } from '#ui/search-field'
import { SectionHead } from '#ui/section-head'
import { exportPath, type EntriesPlace } from '../api/economy.ts'
import { ActLog } from '#features/act-log/act-log'
import { EconomyFigures } from './economy-figures.tsx'
import { EntryTable } from './entry-table.tsx'

const AdjustDialog = lazyPart(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

const kinds = ['', ...skillsEntryKinds] as const

const placeParts = { user: soughtText(), kind: oneOf(kinds), page: pageNumber }

/** The ledger of SKILLS: what it comes to, whether it is sound, its entries, and adjustments. */
export function EconomyPage() {
  const { t } = useTranslation('administration')
  const [place, go] = useListPlace<EntriesPlace>(placeParts)
  return (
    <>
      <Head />
      <EconomyFigures />
      <SectionHead title={t('economy.list')} />
      <Filters place={place} onGo={go} />
      <EntryTable place={place} onGo={go} />
      <ActLog of={{ act: 'skills.adjusted' }} />
    </>
  )
}

function Head() {
  const { t } = useTranslation('administration')
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <header className="page-head">
      <h1 className="text-display admin-head">{t('economy.title')}</h1>
      <Button kind="primary" onClick={() => setAdjusting(true)}>
        {t('economy.adjust')}
      </Button>
      {isAdjusting && (
        <Suspense>
          <AdjustDialog onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </header>
  )
}

type FiltersProps = { place: EntriesPlace; onGo: (change: Partial<EntriesPlace>) => void }

function Filters({ place, onGo }: FiltersProps) {
  const { t } = useTranslation('administration')
  const { t: words } = useTranslation('economy')
  return (
    <div className="admin-filters">
      <SearchField label={t('economy.search')} value={place.user} onSearch={(user) => onGo({ user })} />
      <Select
        label={t('economy.kind')}
        value={place.kind}
        onChange={({ target }) => onGo({ kind: placeParts.kind.read(target.value) })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind === '' ? t('economy.all_kinds') : words(`ledger.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <DownloadButton path={exportPath(place)} name="lobby-skills.csv">
        {t('economy.export')}
      </DownloadButton>
    </div>
  )
}
