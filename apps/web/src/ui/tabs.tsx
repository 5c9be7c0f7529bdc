import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  value: string
  onChange: (value: string) => void
  tabs: ReadonlyArray<{ value: string; label: ReactNode; content: ReactNode }>
}

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <BaseTabs.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
