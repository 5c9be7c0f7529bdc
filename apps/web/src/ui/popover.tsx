import { Popover as BasePopover } from '@base-ui/react/popover'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PopoverProps = {
  className: string
  style?: CSSProperties
  /** What the trigger is called where it shows an icon or too little. */
  label: string
  title: string
  trigger: ReactNode
  tabIndex?: number
  /** Room for a list. */
  isWide?: boolean
  /** For whoever closes it from within. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** A few words about the thing beside it, fetched or drawn only when asked for. */
export function Popover(props: PopoverProps) {
  const {
    className,
    style,
    label,
    title,
    trigger,
    tabIndex = 0,
    isWide = false,
    isOpen,
    onOpenChange,
    children,
  } = props
  return (
    <BasePopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <BasePopover.Trigger className={className} style={style} aria-label={label} tabIndex={tabIndex}>
        {trigger}
      </BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner className="menu-place" align="end" sideOffset={4} collisionPadding={16}>
          <BasePopover.Popup className={classNames('menu-pop', 'popover', isWide && 'popover-wide')}>
            <BasePopover.Title className="popover-title">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
