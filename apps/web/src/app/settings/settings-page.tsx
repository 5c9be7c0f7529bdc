import type { CurrentUser } from '@lobby/contract'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { type SectionId, sections } from './sections.ts'
import './settings.css'

/** Everything that a person can set about their account: one section below the other, each with an anchor. */
export function SettingsPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  useAnchor()
  const current = useSectionInView()
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <div className="set">
        <nav className="set-nav" aria-label={t('sections')}>
          <ul>
            {sections.map(({ id }) => (
              <li key={id}>
                <Link
                  to="/settings"
                  hash={id}
                  replace
                  resetScroll={false}
                  // By itself the router calls every link to this page the current one.
                  activeProps={{ 'aria-current': current === id ? 'location' : undefined }}
                >
                  {t(`section.${id}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="set-list">
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
    <div id={id} className="set-section" tabIndex={-1}>
      <Panel title={t(`section.${id}`)}>
        <div className="set-body">
          <Content user={user} />
        </div>
      </Panel>
    </div>
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
