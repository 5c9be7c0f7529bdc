import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { useDragPan } from '../bracket/use-drag-pan.ts'
import { useZoom } from '../bracket/use-zoom.ts'
import { frameHeight, zoomRange } from '../bracket/zoom.ts'

/** A landscape sheet between its margins, in CSS pixels, less the head of the stage. */
const sheet = { width: 1_020, height: 540 }

type FrameProps = {
  label: string
  box: RefObject<HTMLElement | null>
  /** Of the drawing at its own size. */
  size: { width: number; height: number }
  style: CSSProperties
  className?: string
  on: Pick<HTMLAttributes<HTMLElement>, 'onPointerLeave' | 'onBlur'> & {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  children: ReactNode
}

/** Where a drawing is seen: it scrolls inside itself, is dragged with the mouse, grows and shrinks, and prints whole. */
export function DrawingFrame({ label, box, size, style, className = 'bk', on, children }: FrameProps) {
  const { t } = useTranslation('tournaments')
  const pan = useDragPan()
  const { zoom, act, onKeyDown } = useZoom(label, box, size)
  const onPaper = Math.min(1, sheet.width / size.width, sheet.height / size.height)
  const measures = { '--w': `${size.width}px`, '--h': `${size.height}px`, '--paper': onPaper, '--zoom': zoom }
  const handlers = {
    ...pan.handlers,
    ...on,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      onKeyDown(event)
      on.onKeyDown(event)
    },
  }
  return (
    <div className="bk-f" style={measures as CSSProperties}>
      <p className="sr">{t('zoom.hint')}</p>
      <fieldset className="bk-zoom" aria-label={t('zoom.label', { name: label })}>
        <button type="button" aria-label={t('zoom.out')} disabled={zoom <= zoomRange.least} onClick={act.out}>
          <Icon name="minus" size={16} />
        </button>
        <button
          type="button"
          className="num"
          aria-label={t('zoom.reset', { percent: Math.round(zoom * 100) })}
          onClick={act.reset}
        >
          {Math.round(zoom * 100)}%
        </button>
        <button type="button" aria-label={t('zoom.in')} disabled={zoom >= zoomRange.most} onClick={act.in}>
          <Icon name="plus" size={16} />
        </button>
        <button type="button" onClick={act.fit}>
          {t('zoom.fit')}
        </button>
      </fieldset>
      <section
        ref={box}
        className={pan.isDragging ? 'bk-s dragging' : 'bk-s'}
        style={{ '--frame': `${frameHeight(size.height, zoom)}px` } as CSSProperties}
        aria-label={label}
        {...handlers}
      >
        <div className="bk-z">
          <div className={className} style={style}>
            {children}
          </div>
        </div>
      </section>
    </div>
  )
}
