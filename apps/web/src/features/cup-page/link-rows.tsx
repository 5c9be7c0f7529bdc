import { type Language, recordsMax, streamsMax } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { Button } from '#ui/button'
import { Input, Select } from '#ui/fields'
import { type LinkDraft, newKey, problemAt } from './draft.ts'

const most = { streams: streamsMax, records: recordsMax }

type LinksProps = {
  name: 'streams' | 'records'
  rows: readonly LinkDraft[]
  details: readonly { path: string; message: string }[]
  onChange: (rows: LinkDraft[]) => void
}

/** Streams or recordings: what they are called, where they are, in which language they speak. */
export function LinkRows({ name, rows, details, onChange }: LinksProps) {
  const { t } = useTranslation('cup-page')
  const change = (at: number, is: Partial<LinkDraft>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...is } : row)))
  return (
    <section className="panel padded stack" aria-label={t(name)}>
      <h2>{t(name)}</h2>
      <p className="field-hint">{t(`${name}_text`)}</p>
      {rows.length > 0 && (
        <ol className="told-rows">
          {rows.map((row, at) => (
            <li key={row.key}>
              <Row
                row={row}
                problemOf={(field) => problemAt(details, `${name}.${at}.${field}`)}
                onChange={(is) => change(at, is)}
              />
              <div>
                <Button
                  kind="quiet"
                  aria-label={t('remove_of', { name: row.title || t('row', { n: at + 1 }) })}
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          disabled={rows.length >= most[name]}
          onClick={() => onChange([...rows, { key: newKey(rows), title: '', address: '', language: null }])}
        >
          {t(`${name}_add`)}
        </Button>
      </div>
    </section>
  )
}

type RowProps = {
  row: LinkDraft
  problemOf: (field: 'title' | 'address') => string | undefined
  onChange: (is: Partial<LinkDraft>) => void
}

function Row({ row, problemOf, onChange }: RowProps) {
  const { t } = useTranslation('cup-page')
  return (
    <div className="told-row">
      <Input
        label={t('link_title')}
        maxLength={60}
        value={row.title}
        error={problemOf('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Input
        label={t('address')}
        type="url"
        inputMode="url"
        maxLength={300}
        value={row.address}
        error={problemOf('address')}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <Select
        label={t('language')}
        value={row.language ?? ''}
        onChange={({ target }) => onChange({ language: target.value === '' ? null : (target.value as Language) })}
      >
        <option value="">{t('any_language')}</option>
        {languageNames.map(({ language, name }) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
