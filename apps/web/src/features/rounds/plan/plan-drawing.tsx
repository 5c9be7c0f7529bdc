import type { MapOutline } from '@lobby/contract'
import type { CSSProperties } from 'react'
import { classNames } from '#ui/class-names'
import { type Frame, groundOf, spotOf } from './plan-frame.ts'
import type { Mark } from './marks.ts'
import { SignIcon } from './sign-icon.tsx'

type DrawingProps = {
  /** What it shows, in words. */
  label: string
  frame: Frame
  rings: MapOutline['rings']
  marks: readonly Mark[]
  pressed: string | null
  onPress: (key: string | null) => void
}

/** A map from above. Its points are for who points at them; the words beside it say the same to everybody. */
export function PlanDrawing({ label, frame, rings, marks, pressed, onPress }: DrawingProps) {
  return (
    <div className="rounds-plan">
      <svg viewBox="0 0 100 100" role="img" aria-label={label}>
        {rings.length > 0 && <path className="rounds-ground" fillRule="evenodd" d={groundOf(frame, rings)} />}
        {marks.map((mark) => (
          <Way key={mark.key} frame={frame} mark={mark} isPressed={mark.key === pressed} />
        ))}
      </svg>
      <div className="rounds-marks" aria-hidden="true">
        {marks.map((mark) => {
          const { left, top } = spotOf(frame, mark.at)
          return (
            <button
              key={mark.key}
              type="button"
              tabIndex={-1}
              className={classNames(
                'rounds-mark',
                mark.side !== null && `is-${mark.side}`,
                mark.key === pressed && 'is-pressed',
              )}
              style={{ '--x': `${left}%`, '--y': `${top}%` } as CSSProperties}
              title={mark.text}
              onClick={() => onPress(mark.key === pressed ? null : mark.key)}
            >
              <SignIcon sign={mark.sign} />
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** From who killed to who died: both ends are told, what is between them is a line of sight and no way that anybody went. */
function Way({ frame, mark, isPressed }: { frame: Frame; mark: Mark; isPressed: boolean }) {
  if (mark.from === null) return null
  const [from, to] = [spotOf(frame, mark.from), spotOf(frame, mark.at)]
  const side = mark.bySide === null ? '' : ` is-${mark.bySide}`
  return (
    <g className={classNames(`rounds-way${side}`, isPressed && 'is-pressed')}>
      <path d={`M${from.left} ${from.top}L${to.left} ${to.top}`} />
      <path className="rounds-end" d={`M${from.left} ${from.top}h0`} />
    </g>
  )
}
