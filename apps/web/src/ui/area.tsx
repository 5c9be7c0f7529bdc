import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import './area.css'
import { Icon, type IconName } from './icon.tsx'

type AreaPlace = { to: string; icon: IconName; label: string; count?: number }

type AreaProps = {
  label: string
  places: readonly AreaPlace[]
  children: ReactNode
}

/** A part of the site with pages of its own, which run over the full width beside a rail; on a phone the rail is a strip above them. */
export function Area({ label, places, children }: AreaProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const here = places.find(({ to }) => path === to || path.startsWith(`${to}/`))?.to
  const strip = useRef<HTMLElement>(null)
  // A phone's strip is wider than its screen: where one is stands in sight.
  useEffect(() => {
    const link = here === undefined ? null : strip.current?.querySelector<HTMLElement>(`[href='${here}']`)
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 40 })
  }, [here])
  return (
    <div className="area">
      <nav ref={strip} className="area-nav" aria-label={label}>
        {places.map(({ to, icon, label: name, count = 0 }) => (
          <Link key={to} to={to}>
            <Icon name={icon} />
            <span>{name}</span>
            {count > 0 && <b className="text-num">{count}</b>}
          </Link>
        ))}
      </nav>
      <div className="area-main">{children}</div>
    </div>
  )
}
