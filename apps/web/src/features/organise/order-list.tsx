import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Icon, type IconName } from '#ui/icon'

type Item = { id: string; name: string; content: ReactNode }
type OrderListProps = {
  label: string
  items: readonly Item[]
  onMove: (id: string, to: number) => void
  onRemove?: ((id: string) => void) | undefined
}
type Press = { id: string; action: string }

/** An order that people make: buttons for the hand, Alt with an arrow for the keyboard, a word for the ear. */
export function OrderList({ label, items, onMove, onRemove }: OrderListProps) {
  const { t } = useTranslation('organise')
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<Press>(null)
  const [said, setSaid] = useState('')

  // A row that changes its place loses the focus; the next press must meet the same button.
  useLayoutEffect(() => {
    if (pressed.current === null) return
    const { id, action } = pressed.current
    pressed.current = null
    const row = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset['id'] === id,
    )
    row?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)?.focus()
  })

  const move = (item: Item, to: number, action: string) => {
    if (to < 0 || to >= items.length || items[to]?.id === item.id) return
    pressed.current = { id: item.id, action }
    setSaid(t('order.moved', { name: item.name, place: to + 1, all: items.length }))
    onMove(item.id, to)
  }
  return (
    <>
      <ol className="org-order" aria-label={label} ref={list}>
        {items.map((item, at) => (
          <OrderRow key={item.id} item={item} at={at} last={items.length - 1} onMove={move} onRemove={onRemove} />
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}

type RowProps = {
  item: Item
  at: number
  last: number
  onMove: (item: Item, to: number, action: string) => void
  onRemove: ((id: string) => void) | undefined
}

function OrderRow({ item, at, last, onMove, onRemove }: RowProps) {
  const { t } = useTranslation('organise')
  const byKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    onMove(item, at + step, step < 0 ? 'up' : 'down')
  }
  const { name } = item
  const actions: { action: string; icon: IconName; to: number; label: string }[] = [
    ...(onRemove ? [] : [{ action: 'first', icon: 'flag' as const, to: 0, label: t('order.first', { name }) }]),
    { action: 'up', icon: 'up', to: at - 1, label: t('order.up', { name }) },
    { action: 'down', icon: 'down', to: at + 1, label: t('order.down', { name }) },
  ]
  return (
    <li data-id={item.id}>
      <span className="text-num text-faint">{at + 1}</span>
      <span className="org-order-what">{item.content}</span>
      <span className="actions">
        {actions.map(({ action, icon, to, label }) => (
          <Button
            key={action}
            kind="quiet"
            size="s"
            className="btn-square"
            data-action={action}
            aria-label={label}
            aria-disabled={to < 0 || to > last || to === at}
            onClick={() => onMove(item, to, action)}
            onKeyDown={byKey}
          >
            <Icon name={icon} size={16} />
          </Button>
        ))}
        {onRemove && (
          <Button
            kind="quiet"
            size="s"
            className="btn-square"
            aria-label={t('order.remove', { name })}
            onClick={() => onRemove(item.id)}
          >
            <Icon name="close" size={16} />
          </Button>
        )}
      </span>
    </li>
  )
}
