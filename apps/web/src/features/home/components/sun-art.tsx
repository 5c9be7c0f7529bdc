import { useTranslation } from '#lib/i18n'
import { useFormat } from '#lib/format'
import type { CupState } from '../api/get-cup.ts'
import { drawSun } from '../sun/draw-sun.ts'
import { type SunFacts, sunFacts, sunOf } from '../sun/sun-tree.ts'
import '../sun.css'

const disc = 'M372 470L380.2 428.7L403.6 393.6L438.7 370.2L480 362L521.3 370.2L556.4 393.6L579.8 428.7L588 470z'
const rays =
  'M365.6 458.7L360.6 458.2M370 436.6L361.3 434M378.6 415.8L374.2 413.4M391.1 397L384.1 391.3M407 381.1L403.9 377.2M425.8 368.6L421.5 360.6M446.6 360L445.2 355.2M513.4 360L516 351.3M534.2 368.6L536.6 364.2M553 381.1L558.7 374.1M568.9 397L572.8 393.9M581.4 415.8L589.4 411.5M590 436.6L594.8 435.2M594.4 458.7L603.4 457.8'
/** Furrows of the steppe below the horizon: each fainter than the one above. */
const furrows = [479, 492.1, 511, 538.4, 578.2, 635.9, 719.5]

/** The cup as a rising sun whose rays are its bracket; the prize stands in the disc. Without a cup it is a sun. */
export function SunArt({ cup, bracket }: { cup: CupState['cup']['data']; bracket: CupState['bracket'] }) {
  const words = useSunWords()
  const format = useFormat()
  const label = cup ? words(sunFacts(cup, bracket)) : words(null)
  return (
    <svg className="home-sun" viewBox="0 0 960 560" role="img" aria-label={label}>
      {/* A cup that has begun shows its bracket or nothing: its empty places would be wrong. */}
      {cup && (cup.started_at === null || bracket) && <BracketRays cup={cup} bracket={bracket} />}
      <path className="home-sun-disc" d={disc} />
      <text className="home-sun-prize" x="480" y="440" textAnchor="middle">
        {cup && cup.prize_pool > 0 && format.money(cup.prize_pool)}
      </text>
      <path className="home-sun-rays" d={rays} />
      <path className="home-sun-horizon" d="M-1400 470H2700" />
      {furrows.map((y, index) => (
        <path key={y} className="home-sun-steppe" style={{ opacity: 0.75 - index / 10 }} d={`M-1400 ${y}H2700`} />
      ))}
    </svg>
  )
}

function BracketRays({ cup, bracket }: { cup: NonNullable<CupState['cup']['data']>; bracket: CupState['bracket'] }) {
  const drawing = drawSun(sunOf(cup, bracket))
  return (
    <>
      <path className="home-sun-free" d={drawing.free} />
      <path className="home-sun-faint" d={drawing.faint} />
      <path className="home-sun-lit" d={drawing.lit} />
      <path className="home-sun-gold" d={drawing.gold} />
      <path className="home-sun-knots" d={drawing.knots} />
      <path className="home-sun-knots-taken" d={drawing.takenKnots} />
      <path className="home-sun-knots-live" d={drawing.liveKnots} />
      <path className="home-sun-knots-gold" d={drawing.goldKnots} />
      <g className="home-sun-tags">
        {drawing.tags.map((tag) => (
          <text
            key={tag.key}
            className={tag.isGold ? 'home-sun-tag-gold' : undefined}
            x={tag.x}
            y={tag.y}
            dy="4"
            textAnchor={tag.anchor}
            transform={`rotate(${tag.turn} ${tag.x} ${tag.y})`}
          >
            {tag.text}
          </text>
        ))}
      </g>
    </>
  )
}

function useSunWords(): (facts: SunFacts | null) => string {
  const { t } = useTranslation('landing')
  return (facts) => {
    if (facts === null) return t('sun.unknown')
    const { phase, ...rest } = facts
    return t(`sun.${phase}`, rest)
  }
}
