import type { TournamentDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { cupPath, type CupTab, tabsOf } from '../cup-tabs.ts'

type NavProps = { tournament: TournamentDetail; here: CupTab | null }

/** The bar of a cup's pages. */
export function CupNav({ tournament, here }: NavProps) {
  const { t } = useTranslation('tournaments')
  const strip = useRef<HTMLElement>(null)
  // A phone's bar is wider than its screen: where one is stands in sight.
  useEffect(() => {
    const link = here === null ? null : strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - strip.current.offsetLeft - 40 })
  }, [here])
  const tournamentId = cupPath(tournament.id)
  const placed = (tab: CupTab | null) => ({
    activeOptions: { exact: true },
    'aria-current': tab === here ? ('page' as const) : undefined,
  })
  return (
    <nav ref={strip} className="tabs cup-nav" aria-label={t('tab.label')}>
      <Link to="/tournaments/$tournamentId" params={{ tournamentId }} {...placed(null)}>
        {t('tab.overview')}
      </Link>
      {tabsOf(tournament).map((tab) => (
        <Link key={tab} to="/tournaments/$tournamentId/$tab" params={{ tournamentId, tab }} {...placed(tab)}>
          {tab === 'groups' && tournament.format.stages.every(({ kind }) => kind !== 'round_robin' && kind !== 'gsl')
            ? t('stage.swiss')
            : t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
