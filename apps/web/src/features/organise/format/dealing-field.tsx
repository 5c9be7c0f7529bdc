import type { GroupSeeding } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { moveSeed, snakeGroups } from './format-presets.ts'
import type { StageSummary } from '#features/tournaments/format-summary'

type DealingProps = {
  seeding: GroupSeeding
  summary: StageSummary
  error: string | undefined
  onChange: (seeding: GroupSeeding) => void
}

/** How teams come into groups. By hand begins with the snake's deal, from which single seeds are moved. */
export function DealingField({ seeding, summary, error, onChange }: DealingProps) {
  const { t } = useTranslation('organise')
  const byHand = typeof seeding === 'string' ? null : seeding
  const choose = (value: string) => {
    if (value === 'snake' || value === 'pots') onChange(value)
    else onChange(snakeGroups(summary.teams, summary.groups.length))
  }
  return (
    <div className="stack">
      <div className="org-format-grid">
        <Select
          label={t('field.seeding')}
          value={byHand ? 'hand' : String(seeding)}
          error={error}
          onChange={(event) => choose(event.target.value)}
        >
          {(['snake', 'pots', 'hand'] as const).map((way) => (
            <option key={way} value={way}>
              {t(`field.seeding_${way}`)}
            </option>
          ))}
        </Select>
      </div>
      {byHand && <HandDeal groups={byHand} teams={summary.teams} onChange={onChange} />}
    </div>
  )
}

type HandProps = { groups: readonly (readonly number[])[]; teams: number; onChange: (groups: number[][]) => void }

function HandDeal({ groups, teams, onChange }: HandProps) {
  const { t } = useTranslation('organise')
  const letter = (index: number) => t('field.group_letter', { group: groupLetter(index) })
  return (
    <fieldset>
      <legend>{t('field.hand_text')}</legend>
      <div className="org-format-grid is-narrow">
        {Array.from({ length: teams }, (_, index) => index + 1).map((seed) => (
          <Select
            key={seed}
            label={t('field.seed_of', { seed })}
            value={groups.findIndex((group) => group.includes(seed))}
            onChange={(event) => onChange(moveSeed(groups, seed, Number(event.target.value)))}
          >
            <option value={-1}>—</option>
            {groups.map((_, group) => (
              <option key={groupLetter(group)} value={group}>
                {letter(group)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  )
}

/** A … Z, AA, AB … */
function groupLetter(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : `${groupLetter(Math.floor(index / 26) - 1)}${letter}`
}
