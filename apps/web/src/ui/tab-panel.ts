/** Of a tab, and of what it shows, by the id of their `Tabs`. */
export const tabId = (tabs: string, value: string): string => `${tabs}-${value}`
export const tabPanelId = (tabs: string, value: string): string => `${tabs}-${value}-panel`

/** For an element that a tab of `Tabs` without `content` shows: it may stand there before its tabs do. */
export function tabPanel(tabs: string, value: string) {
  return { role: 'tabpanel', id: tabPanelId(tabs, value), 'aria-labelledby': tabId(tabs, value), tabIndex: 0 }
}
