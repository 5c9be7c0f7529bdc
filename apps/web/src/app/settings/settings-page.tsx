import type { CurrentUser } from '@lobby/contract'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { PresencePlace } from '#features/auth/components/presence-place'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { type SectionId, sections } from './sections.ts'
import './settings.css'

/** Everything that a person can set about their account: one section below the other, each with an anchor. */
export function SettingsPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  useAnchor()
  const current = useSectionInView()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone the list is a strip that scrolls inside itself: what is read stays in sight.
    const link = list.current?.querySelector<HTMLElement>(`[href='#${current}']`)
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 40, behavior: 'smooth' })
  }, [current])
  return (
    <>
      <PresencePlace />
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <div className="settings">
        <nav className="settings-nav" aria-label={t('sections')}>
          <ul ref={list}>
            {sections.map(({ id }) => (
              <li key={id}>
                {/* The router's own link calls every address of this page the current one. */}
                <a href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
                  {t(`section.${id}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="settings-list">
          {sections.map(({ id, content }) => (
            <Section key={id} id={id} content={content} user={user} />
          ))}
        </div>
      </div>
    </>
  )
}

type SectionProps = { id: SectionId; content: ComponentType<{ user: CurrentUser }>; user: CurrentUser }

function Section({ id, content: Content, user }: SectionProps) {
  const { t } = useTranslation('settings')
  return (
    <section id={id} className="settings-section" tabIndex={-1}>
      <Panel title={t(`section.${id}`)}>
        <div className="settings-body">
          <Content user={user} />
        </div>
      </Panel>
    </section>
  )
}

/** The page's code comes after the browser has looked for the anchor, so the way there is made here. */
function useAnchor(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === '') return
    const section = document.getElementById(hash)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [hash])
}

/** The section that stands at the top of the window. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>(sections[0].id)
  useEffect(() => {
    const look = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      const found = isAtEnd && window.scrollY > 0 ? sections.at(-1) : (passed.at(-1) ?? sections[0])
      if (found) setCurrent(found.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return current
}
