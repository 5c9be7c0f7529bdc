import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'

/** `title`: what the name stands for. Null: nobody told it. */
export type NumberCell = { name: string; title?: string; value: string | null }

export function Numbers({ numbers, className }: { numbers: readonly NumberCell[]; className?: string }) {
  const { t } = useTranslation('player-figures')
  return (
    <dl className={classNames('player-numbers padded', className)}>
      {numbers.map(({ name, title, value }) => (
        <div key={name}>
          <dt className="text-muted text-14">{title === undefined ? name : <abbr title={title}>{name}</abbr>}</dt>
          {value === null ? (
            <dd className="player-untold text-muted">{t('sides.no_data')}</dd>
          ) : (
            <dd className="text-display">
              <Figure value={value} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The numeral in its face, a per cent sign in that of the text: in the display face it reads as an ornament. */
function Figure({ value }: { value: string }) {
  if (!value.endsWith('%')) return value
  return (
    <>
      {value.slice(0, -1)}
      <span className="player-unit">%</span>
    </>
  )
}
