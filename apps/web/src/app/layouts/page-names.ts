import { productName } from '@lobby/contract'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { useGivenTitle } from '#lib/page-title'

/** What the open page is called in the bar's plate and in the browser's tab; without a name it is the product's. */
export function usePageNames(): { plate: string; tab: string } {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const given = useGivenTitle()
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  if (key === undefined) return { plate: productName, tab: productName }
  if (key === 'home') return { plate: t('title.home'), tab: `${productName} · ${common('site.tagline')}` }
  const plate = given ?? t(`title.${key}`)
  return { plate, tab: `${plate} · ${productName}` }
}
