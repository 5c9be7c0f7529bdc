import type { FiguresChoices } from '@lobby/contract'
import { useLanguage, useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { figuresOf, type FiguresOf } from '../api/get-figures.ts'

type ChoiceProps = { of: FiguresOf; choices: FiguresChoices; onChoose: (of: FiguresOf) => void }

/** Which matches figures are of: all, or those of a season, a cup or a team. What the player has no figures of is still what is asked for. */
export function FiguresChoice({ of, choices, onChoose }: ChoiceProps) {
  const { t } = useTranslation('player-figures')
  const language = useLanguage()
  const groups = [
    { kind: 'season', of: choices.seasons.map(({ id, names }) => ({ id, name: names[language] })) },
    { kind: 'cup', of: choices.cups },
    { kind: 'team', of: choices.teams },
  ] as const
  const filled = groups.filter((group) => group.of.length > 0)
  if (filled.length === 0 && of === 'all') return null
  const isListed = of === 'all' || groups.some((group) => group.of.some(({ id }) => of === `${group.kind}:${id}`))
  return (
    <div className="padded player-of">
      <Select label={t('of.label')} value={of} onChange={({ target }) => onChoose(figuresOf(target.value))}>
        <option value="all">{t('of.all')}</option>
        {!isListed && <option value={of}>{t('of.other')}</option>}
        {filled.map((group) => (
          <optgroup key={group.kind} label={t(`of.${group.kind}`)}>
            {group.of.map(({ id, name }) => (
              <option key={id} value={`${group.kind}:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  )
}
