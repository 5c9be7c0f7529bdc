import type { IconName } from '#ui/icon'

/** The sections of an organiser's place, in the order of its rail; each has an address of its own. */
export const sections = [
  { name: 'today', icon: 'bolt' },
  { name: 'check-in', icon: 'check' },
  { name: 'schedule', icon: 'calendar' },
  { name: 'bracket', icon: 'versus' },
  { name: 'payments', icon: 'pay' },
  { name: 'teams', icon: 'users' },
  { name: 'messages', icon: 'mail' },
  { name: 'cup', icon: 'sliders' },
  { name: 'page', icon: 'eye' },
  { name: 'people', icon: 'user' },
  { name: 'log', icon: 'list' },
] as const satisfies readonly { name: string; icon: IconName }[]

export type SectionName = (typeof sections)[number]['name']

/** What somebody finds there who was given the payments alone. */
export const ofFinance: readonly SectionName[] = ['payments']

/** Null for what is no section's address. */
export function sectionOf(name: string): SectionName | null {
  return sections.find((section) => section.name === name)?.name ?? null
}
