import type { Language, SkillsEntry } from '@lobby/contract'
import { sentencesIn } from '#platform/sentences'
import type { SkillsEntryRow } from './ledger.queries.ts'

export function presentEntry(row: SkillsEntryRow, language: Language): SkillsEntry {
  return {
    id: String(row.id),
    kind: row.kind,
    name: nameOf(row, language),
    amount: row.amount,
    created_at: row.created_at.toISOString(),
  }
}

/** What is no longer in the catalogue stays in the ledger, under its id; an adjustment is named by its reason. */
function nameOf({ kind, about }: SkillsEntryRow, language: Language): string {
  if (kind === 'adjustment') return about
  const { achievements, quests } = sentencesIn(language).rewards
  const names: Readonly<Record<string, { name: string } | undefined>> = kind === 'quest' ? quests : achievements
  return names[about]?.name ?? about
}
