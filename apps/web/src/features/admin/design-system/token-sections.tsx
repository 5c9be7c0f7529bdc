import { useTranslation } from '#lib/i18n'
import css from '../../../styles/tokens.css?raw'
import { type Token, tokensOf } from './tokens.ts'

const tokens = tokensOf(css)
const ofKind = (kind: Token['kind']) => tokens.filter((token) => token.kind === kind)

export function Colours() {
  return (
    <ul className="design-colours">
      {ofKind('colour').map(({ name }) => (
        <li key={name}>
          <i style={{ background: `var(${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

export function Type() {
  const { t } = useTranslation('admin')
  return (
    <ul className="design-values">
      {ofKind('size').map(({ name }) => (
        <li key={name}>
          <code>{name}</code>
          <span className={name > '--fs-2' ? 'text-display' : undefined} style={{ fontSize: `var(${name})` }}>
            {t('sample.type')}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Measures() {
  return (
    <ul className="design-values">
      {ofKind('space').map(({ name }) => (
        <li key={name}>
          <code>{name}</code>
          <i style={{ width: `var(${name})` }} />
        </li>
      ))}
      {ofKind('other').map(({ name, value }) => (
        <li key={name}>
          <code>{name}</code>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  )
}
