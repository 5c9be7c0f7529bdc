import type { AchievementId } from '@lobby/contract'
import { glyphs } from '../glyphs.ts'

/** The mark of an achievement, beside its name: gold once it is won. */
export function Emblem({ id }: { id: AchievementId }) {
  return (
    <svg className="award-emblem" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 1.500h20l12.500 12.500v20L34 46.500H14L1.500 34V14z" />
      <path className="award-glyph" d={glyphs[id]} transform="translate(9.120 9.120) scale(.62)" />
    </svg>
  )
}
