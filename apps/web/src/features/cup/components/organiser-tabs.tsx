import type { TournamentDetail } from '@lobby/contract'
import { OrganisePanel } from '#features/organise/organise-panel'
import { useTranslation } from '#lib/i18n'
import { Tabs } from '#ui/tabs'

export type CupTab = 'cup' | 'organise'

type TabsProps = { id: string; tournament: TournamentDetail; tab: CupTab; onTab: (tab: CupTab) => void }

/** Over the cup as everybody sees it, which stands below: the choice between it and what steers it, and the latter. */
export function OrganiserTabs({ id, tournament, tab, onTab }: TabsProps) {
  const { t } = useTranslation('tournaments')
  return (
    <Tabs
      id={id}
      label={t('page.tabs')}
      value={tab}
      onChange={(next) => onTab(next === 'organise' ? 'organise' : 'cup')}
      tabs={[
        { value: 'cup', label: t('page.tab_cup') },
        { value: 'organise', label: t('page.tab_organise'), content: <OrganisePanel tournament={tournament} /> },
      ]}
    />
  )
}
