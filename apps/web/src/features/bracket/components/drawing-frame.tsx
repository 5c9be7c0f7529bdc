import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { Icon } from '#ui/icon'
import { roomStyle } from '../camera/camera.ts'
import type { useDrawing } from '../camera/use-drawing.ts'
import { useDragPan } from '../camera/use-drag-pan.ts'
import { frameHeight, zoomRange } from '../camera/zoom.ts'
import { needsSheets, onOneSheet } from '../print/paper.ts'

type FrameProps = {
  label: string
  box: RefObject<HTMLElement | null>
  drawing: Pick<ReturnType<typeof useDrawing>, 'act' | 'zoom' | 'on' | 'onKeyDown' | 'big'>
  /** Of the drawing at its own size. */
  size: { width: number; height: number }
  style: CSSProperties
  className?: string
  /** What stands beside the buttons of the size. */
  tools?: ReactNode
  /** What keeps its place while the drawing moves under it. */
  above?: ReactNode
  children: ReactNode
}

/** Where a drawing is seen: it scrolls inside itself, is dragged with the mouse, grows and shrinks, and prints whole. */
export function DrawingFrame({ label, box, drawing, size, style, className, tools, above, children }: FrameProps) {
  const { t } = useTranslation('tournaments')
  const pan = useDragPan()
  const { zoom, on, big } = drawing
  const measures = { '--w': `${size.width}px`, '--h': `${size.height}px`, '--paper': onOneSheet(size) }
  const handlers = {
    ...pan,
    ...on,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      drawing.onKeyDown(event)
      on.onKeyDown(event)
    },
  }
  return (
    <div className={classNames('bracket-frame', needsSheets(size) && 'is-many')} style={measures as CSSProperties}>
      <p className="sr-only">{t('zoom.hint')}</p>
      <div className="bracket-tools">
        {tools}
        <ZoomButtons label={label} zoom={zoom} act={drawing.act} />
      </div>
      <section
        ref={box}
        className={classNames('bracket-scroll', big && 'is-big')}
        style={{ height: big ? size.height : frameHeight(size.height, zoom) }}
        data-zoom={zoom}
        aria-label={label}
        {...handlers}
      >
        <div className="bracket-room" style={roomStyle(size, zoom)}>
          {above}
          <div
            className={classNames('bracket-drawing', className)}
            data-scaled
            style={{ ...style, transform: `scale(${zoom})` }}
          >
            {children}
          </div>
        </div>
      </section>
    </div>
  )
}

type ZoomProps = { label: string } & Pick<ReturnType<typeof useDrawing>, 'zoom' | 'act'>

function ZoomButtons({ label, zoom, act }: ZoomProps) {
  const { t } = useTranslation('tournaments')
  return (
    <fieldset className="bracket-zoom" aria-label={t('zoom.label', { name: label })}>
      <button type="button" aria-label={t('zoom.out')} disabled={zoom <= zoomRange.least} onClick={act.out}>
        <Icon name="minus" size={16} />
      </button>
      <button
        type="button"
        className="text-num"
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
  )
}
