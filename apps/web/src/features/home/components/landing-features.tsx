import type { ReactNode } from 'react'
import { useFlag } from '#lib/flags'
import { useSiteTexts } from '#lib/site-texts'
import { Badge } from '#ui/badge'

type Feature = {
  name: 'tournaments' | 'roster' | 'numbers' | 'servers' | 'matchmaking' | 'fair'
  /** It comes with matchmaking, and is marked until that is on. */
  isComing?: true
  drawing: ReactNode
}

const features: readonly Feature[] = [
  {
    name: 'tournaments',
    drawing: (
      <>
        <path d="M2 8h28l8 8M2 28h28l8-8M38 18h22l8 8M2 64h28l8-8" />
        <path className="home-feature-lit" d="M2 44h28l8 10h22l8-18h34" />
        <path className="home-feature-sun" d="M104 30l6 6-6 6-6-6z" />
      </>
    ),
  },
  {
    name: 'roster',
    drawing: (
      <>
        <path d="M4 16h20v28H4zM68 16h20v28H68zM100 16h20v28h-20zM132 16h20v28h-20zM4 56h148" />
        <path d="M8 24h12M72 24h12M104 24h12M136 24h12" />
        <path className="home-feature-lit" d="M36 16h20v28H36zM40 24h12" />
      </>
    ),
  },
  {
    name: 'numbers',
    drawing: (
      <>
        <path d="M2 64h156M2 44h156M2 24h156" className="home-feature-dim" />
        <path className="home-feature-lit" d="M4 56l18-8 18 6 18-20 18 8 18-16 18 4 18-18 24 6" />
        <path className="home-feature-sky" d="M150 14h8v8h-8z" />
      </>
    ),
  },
  {
    name: 'servers',
    drawing: (
      <>
        <path d="M4 14h152v18H4zM4 40h152v18H4z" />
        <path d="M14 23h44M14 49h44" className="home-feature-dim" />
        <path
          className="home-feature-lit"
          d="M112 27v-4M120 27v-8M128 27v-4M136 27v-10M144 27v-6M112 53v-6M120 53v-4M128 53v-8M136 53v-4"
        />
        <path className="home-feature-sky" d="M70 20h6v6h-6z" />
      </>
    ),
  },
  {
    name: 'matchmaking',
    isComing: true,
    drawing: (
      <>
        <path d="M4 36h40l12-12M156 36h-40l-12 12M4 30v12M156 30v12" />
        <path className="home-feature-lit" strokeDasharray="3 5" d="M60 20L100 52" />
      </>
    ),
  },
  {
    name: 'fair',
    isComing: true,
    drawing: (
      <>
        <path d="M80 6l30 10v20c0 14-14 24-30 30-16-6-30-16-30-30V16z" />
        <path className="home-feature-lit" d="M66 36l10 10 20-22" />
        <path className="home-feature-dim" d="M4 36h40M116 36h40" />
      </>
    ),
  },
]

export function LandingFeatures() {
  const t = useSiteTexts('landing')
  const isOn = useFlag('matchmaking')
  return (
    <section className="page-width home-features" id="features">
      <h2 className="text-display">{t('features.title')}</h2>
      <ul>
        {features.map(({ name, isComing, drawing }) => (
          <li key={name} className="home-feature">
            <svg viewBox="0 0 160 72" aria-hidden="true">
              {drawing}
            </svg>
            <h3>
              {t(`features.${name}`)} {isComing === true && !isOn && <Badge tone="line">{t('features.soon')}</Badge>}
            </h3>
            <p>{t(`features.${name}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
