import { Popover as BasePopover } from '@base-ui/react/popover'
import type { CSSProperties, ReactNode } from 'react'

type PopoverProps = {
  className: string
  style?: CSSProperties
  /** What the trigger is called where it shows an icon or too little. */
  label: string
  title: string
  trigger: ReactNode
  tabIndex?: number
  children: ReactNode
}

/** A few words about the thing beside it, fetched or drawn only when asked for. */
export function Popover({ className, style, label, title, trigger, tabIndex = 0, children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger className={className} style={style} aria-label={label} tabIndex={tabIndex}>
        {trigger}
      </BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner className="menu-place" align="end" sideOffset={4} collisionPadding={16}>
          <BasePopover.Popup className="menu-pop popover">
            <BasePopover.Title className="popover-title">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
