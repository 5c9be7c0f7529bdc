import { productName } from '@lobby/contract'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { useGivenTitle } from '#lib/page-title'
import type { TitleKey } from '../route-frame.tsx'

export type PageNames = {
  /** In the bar. */
  plate: string
  /** In the browser's tab. */
  tab: string
  /** What the route is called; undefined where nothing names it. */
  key: TitleKey | undefined
  /** What the page calls the one thing that it shows. */
  given: string | null
}

/** What the open page is called in the bar's plate and in the browser's tab; without a name it is the product's. */
export function usePageNames(): PageNames {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const given = useGivenTitle()
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  if (key === undefined) return { plate: productName, tab: productName, key, given }
  if (key === 'home') return { plate: t('title.home'), tab: `${productName} · ${common('site.tagline')}`, key, given }
  const plate = given ?? t(`title.${key}`)
  return { plate, tab: `${plate} · ${productName}`, key, given }
}
