import { useEffect } from 'react'
import { perSite, useSite } from './site.ts'

/** Who wants how much on the badge. What waits in a match is told in the inbox, too, so the most of them stands there, not the sum. */
const wishesOf = perSite(() => new Map<string, number>())

/** Not every browser has them. */
type Badged = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

const plain = '/icon.svg'
const marked = '/icon-mark.svg'

/** On the icon of the installed site, where browsers can, and as a dot on the icon of the tab. */
function draw(count: number): void {
  const badged: Badged = navigator
  const told = count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.()
  // Some allow it to installed sites alone.
  told?.catch(() => undefined)
  const icon = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const href = count > 0 ? marked : plain
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href)
}

/** So many things wait for somebody; `name` is of whoever counts them. */
export function useBadge(name: string, count: number): void {
  const wishes = wishesOf(useSite())
  useEffect(() => {
    const tell = () => draw(Math.max(0, ...wishes.values()))
    wishes.set(name, count)
    tell()
    return () => {
      wishes.delete(name)
      tell()
    }
  }, [wishes, name, count])
}
