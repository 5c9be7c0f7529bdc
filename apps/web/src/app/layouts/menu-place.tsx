import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSite } from '#lib/site'
import { useWhenTouched } from '#lib/touched'

type MenuPlaceProps = {
  /** The menu with the same button, open from the beginning. The same function at every drawing. */
  load: () => Promise<ComponentType>
  label: string
  children: ReactNode
}

/**
 * A menu's button. What it opens floats and holds the focus, which takes code that no first view needs: it is fetched when somebody
 * begins to use the page, and stands in for the button from the first press on.
 */
export function MenuPlace({ load, label, children }: MenuPlaceProps) {
  const { reach } = useSite()
  const [isAsked, setAsked] = useState(false)
  const [menu, setMenu] = useState<{ Menu: ComponentType } | null>(null)
  // What did not come now is asked for again when it is needed.
  useWhenTouched(useCallback(() => void load().catch(() => undefined), [load]))
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    const show = async (): Promise<void> => {
      const Menu = await reach.keepTrying(load)
      if (!isGone) setMenu({ Menu })
    }
    show().catch((error: unknown) =>
      setMenu(() => {
        throw error
      }),
    )
    return () => {
      isGone = true
    }
  }, [isAsked, load, reach])
  if (menu) return <menu.Menu />
  return (
    <button
      type="button"
      className="bar-btn"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      {children}
    </button>
  )
}
