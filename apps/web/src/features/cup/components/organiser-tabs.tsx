import type { TournamentDetail } from '@lobby/contract'
import { type ReactNode, useState } from 'react'
import { OrganisePanel } from '#features/organise/organise-panel'
import { useTranslation } from '#lib/i18n'
import { Tabs } from '#ui/tabs'

/** The cup as everybody sees it, and beside it what steers it. */
export function OrganiserTabs({ tournament, view }: { tournament: TournamentDetail; view: ReactNode }) {
  const { t } = useTranslation('tournaments')
  const [tab, setTab] = useState<'cup' | 'organise'>('cup')
  return (
    <Tabs
      label={t('page.tabs')}
      value={tab}
      onChange={(next) => setTab(next === 'organise' ? 'organise' : 'cup')}
      tabs={[
        { value: 'cup', label: t('page.tab_cup'), content: view },
        { value: 'organise', label: t('page.tab_organise'), content: <OrganisePanel tournament={tournament} /> },
      ]}
    />
  )
}
