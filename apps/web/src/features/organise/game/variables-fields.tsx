import { serverVariableNames, serverVariables, variablesMax, type ServerVariable } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input, Select } from '#ui/fields'
import { type Problems, problemAt } from '../format/field-problems.ts'

type Variables = Readonly<Record<string, string>>
type VariablesProps = {
  value: Variables
  path: string
  problems: Problems
  onChange: (variables: Record<string, string>) => void
}

/** What a variable begins with when it is added: the least that it takes. */
function firstValue(name: ServerVariable): string {
  const rule = serverVariables[name]
  return rule.kind === 'switch' ? '1' : String(rule.min)
}

/** Variables of the server from a list of those that are harmless; folded away until there is one. */
export function VariablesFields({ value, path, problems, onChange }: VariablesProps) {
  const { t } = useTranslation('organise')
  const names = Object.keys(value)
  const left = serverVariableNames.filter((name) => !names.includes(name))
  const problem = problems.find((entry) => entry.path === path)?.message
  const [first] = left
  return (
    <details className="org-format-more" open={names.length > 0 || undefined}>
      <summary>{t('game.variables')}</summary>
      <p className="field-hint">{t('game.variables_hint')}</p>
      {names.map((name) => (
        <Variable
          key={name}
          name={name}
          value={value[name] ?? ''}
          others={left}
          problem={problemAt(problems, `${path}.${name}`)}
          onChange={(next, text) =>
            onChange(Object.fromEntries(names.map((one) => (one === name ? [next, text] : [one, value[one] ?? '']))))
          }
          onRemove={() => onChange(Object.fromEntries(Object.entries(value).filter(([one]) => one !== name)))}
        />
      ))}
      {problem !== undefined && <FormError>{problem}</FormError>}
      {first !== undefined && names.length < variablesMax && (
        <div>
          <Button size="s" onClick={() => onChange({ ...value, [first]: firstValue(first) })}>
            {t('game.variable_add')}
          </Button>
        </div>
      )}
    </details>
  )
}

type VariableProps = {
  name: string
  value: string
  others: readonly ServerVariable[]
  problem: string | undefined
  onChange: (name: string, value: string) => void
  onRemove: () => void
}

function Variable({ name, value, others, problem, onChange, onRemove }: VariableProps) {
  const { t } = useTranslation('organise')
  return (
    <div className="org-format-add">
      <Select
        label={t('game.variable_name')}
        value={name}
        onChange={({ target }) => {
          const next = others.find((other) => other === target.value)
          if (next !== undefined) onChange(next, firstValue(next))
        }}
      >
        {[name, ...others].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Input
        label={t('game.variable_value', { name, range: rangeOf(name) })}
        error={problem}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(name, event.target.value)}
      />
      <Button kind="quiet" size="s" onClick={onRemove} aria-label={t('game.variable_remove_of', { name })}>
        {t('game.variable_remove')}
      </Button>
    </div>
  )
}

/** The values that it takes, as they are written. */
function rangeOf(name: string): string {
  if (!Object.hasOwn(serverVariables, name)) return ''
  const rule = serverVariables[name as ServerVariable]
  return rule.kind === 'switch' ? '0 / 1' : `${rule.min}–${rule.max}`
}
