import type { TournamentDetail } from '@lobby/contract'
import { OrganisePanel } from '#features/organise/organise-panel'
import { PaymentsPanel } from '#features/payments/payments-panel'
import { useTranslation } from '#lib/i18n'
import { Tabs } from '#ui/tabs'

export type CupTab = 'cup' | 'organise'

type TabsProps = {
  id: string
  tournament: TournamentDetail
  /** Who was given the payments sees them, and no other part of it. */
  as: 'organiser' | 'finance'
  tab: CupTab
  onTab: (tab: CupTab) => void
}

/** Over the cup as everybody sees it, which stands below: the choice between it and what steers it, and the latter. */
export function OrganiserTabs({ id, tournament, as, tab, onTab }: TabsProps) {
  const { t } = useTranslation('tournaments')
  return (
    <Tabs
      id={id}
      label={t('page.tabs')}
      value={tab}
      onChange={(next) => onTab(next === 'organise' ? 'organise' : 'cup')}
      tabs={[
        { value: 'cup', label: t('page.tab_cup') },
        as === 'organiser'
          ? { value: 'organise', label: t('page.tab_organise'), content: <OrganisePanel tournament={tournament} /> }
          : { value: 'organise', label: t('page.tab_payments'), content: <PaymentsPanel tournament={tournament} /> },
      ]}
    />
  )
}
