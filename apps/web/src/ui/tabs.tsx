import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useId } from 'react'
import { tabId, tabPanelId } from './tab-panel.ts'

type TabsProps = {
  /** Needed where a tab has no `content`: what it shows stands elsewhere, in an element with `tabPanel(id, value)`. */
  id?: string
  label: string
  value: string
  onChange: (value: string) => void
  tabs: ReadonlyArray<{ value: string; label: ReactNode; content?: ReactNode }>
}

export function Tabs({ id, label, value, onChange, tabs }: TabsProps) {
  const ownId = useId()
  const name = id ?? ownId
  return (
    <BaseTabs.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <BaseTabs.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            id={tabId(name, tab.value)}
            {...(tab.content === undefined && tab.value === value && { 'aria-controls': tabPanelId(name, tab.value) })}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(
        (tab) =>
          tab.content !== undefined && (
            <BaseTabs.Panel key={tab.value} value={tab.value}>
              {tab.content}
            </BaseTabs.Panel>
          ),
      )}
    </BaseTabs.Root>
  )
}
