import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type MenuProps = {
  /** What stands in the bar; its class and name. */
  className: string
  label: string
  trigger: ReactNode
  /** Where it comes in answer to a press on what stood in for it. */
  isOpenAtFirst?: boolean
  children: ReactNode
}

export function Menu({ className, label, trigger, isOpenAtFirst = false, children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <BaseMenu.Trigger className={className} aria-label={label}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="menu-place" align="end" sideOffset={8}>
          <BaseMenu.Popup className="menu-pop">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = { icon: IconName; children: ReactNode; onClick?: () => void; render?: ReactElement }

/** `render` takes a link when the item goes somewhere. */
export function MenuItem({ icon, children, onClick, render }: MenuItemProps) {
  return (
    <BaseMenu.Item className="menu-item" onClick={onClick} {...(render ? { render } : {})}>
      <Icon name={icon} />
      <b>{children}</b>
    </BaseMenu.Item>
  )
}

type MenuChoiceProps<V extends string> = {
  label: string
  value: V
  options: ReadonlyArray<{ value: V; label: string; lang?: string }>
  onChange: (value: V) => void
}

/** One of a few: the picked one is ticked. */
export function MenuChoice<V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="menu-label">{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(next: V) => onChange(next)}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} value={option.value} className="menu-item" closeOnClick>
            <BaseMenu.RadioItemIndicator className="menu-tick" keepMounted>
              <Icon name="check" />
            </BaseMenu.RadioItemIndicator>
            <b lang={option.lang}>{option.label}</b>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}
