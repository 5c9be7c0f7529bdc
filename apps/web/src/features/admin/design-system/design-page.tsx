import { type ComponentType, useEffect } from 'react'
import { useTranslation } from '#lib/i18n'
import { SectionHead } from '#ui/section-head'
import { Buttons, Fields, Overlays, TabBar } from './control-sections.tsx'
import { Badges, Frames, Icons, Pictures } from './display-sections.tsx'
import { Dialogs, Faces, Lists, Toasts } from './feedback-sections.tsx'
import { useForcedStates } from './forced-states.ts'
import { Colours, Measures, Type } from './token-sections.tsx'
import './design-system.css'

type SectionName =
  | 'colours'
  | 'type'
  | 'measures'
  | 'buttons'
  | 'fields'
  | 'tabs'
  | 'overlays'
  | 'dialogs'
  | 'toasts'
  | 'badges'
  | 'faces'
  | 'lists'
  | 'frames'
  | 'pictures'
  | 'icons'

/** Whoever adds a part to src/ui adds it to one of these; shown.test.ts holds them to it. */
const sections: readonly { name: SectionName; Parts: ComponentType }[] = [
  { name: 'colours', Parts: Colours },
  { name: 'type', Parts: Type },
  { name: 'measures', Parts: Measures },
  { name: 'buttons', Parts: Buttons },
  { name: 'fields', Parts: Fields },
  { name: 'tabs', Parts: TabBar },
  { name: 'overlays', Parts: Overlays },
  { name: 'dialogs', Parts: Dialogs },
  { name: 'toasts', Parts: Toasts },
  { name: 'badges', Parts: Badges },
  { name: 'faces', Parts: Faces },
  { name: 'lists', Parts: Lists },
  { name: 'frames', Parts: Frames },
  { name: 'pictures', Parts: Pictures },
  { name: 'icons', Parts: Icons },
]

/** The living catalogue: every token, part and state from the code that the pages use, in both themes. */
export function DesignPage() {
  const { t } = useTranslation('admin')
  useForcedStates()
  useEffect(() => {
    // The address named a section before it was there.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <h1 className="text-display admin-head">{t('nav.design')}</h1>
      <nav className="design-contents" aria-label={t('design.contents')}>
        {sections.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {t(`design.${name}`)}
          </a>
        ))}
      </nav>
      {sections.map(({ name, Parts }) => (
        <section key={name} id={name} className="design-section">
          <SectionHead title={t(`design.${name}`)} />
          <div className="design-both">
            {(['dark', 'light'] as const).map((theme) => (
              <div key={theme} className="design-pane" data-theme={theme}>
                <Parts />
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
