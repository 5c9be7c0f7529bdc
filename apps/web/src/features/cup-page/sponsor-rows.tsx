import { avatarBytesMax, type CupPage, sponsorsMax } from '@lobby/contract'
import { useRef, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Checkbox, FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useSetLogo } from './api/cup-page.ts'
import { newKey, problemAt, type SponsorDraft } from './draft.ts'

/** What the server reads; it looks at the content itself, whatever a file calls itself. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

type SponsorsProps = {
  tournamentId: string
  /** As they stand on the page: only these have a place for a logo. */
  saved: CupPage['sponsors']
  rows: readonly SponsorDraft[]
  details: readonly { path: string; message: string }[]
  onChange: (rows: SponsorDraft[]) => void
}

/** Who pays for the cup, with a logo each once they are saved. */
export function SponsorRows({ tournamentId, saved, rows, details, onChange }: SponsorsProps) {
  const { t } = useTranslation('cup-page')
  const change = (at: number, is: Partial<SponsorDraft>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...is } : row)))
  const added = { id: undefined, name: '', address: '', lives_on_skins: false }
  return (
    <section className="panel padded stack" aria-label={t('sponsors')}>
      <h2>{t('sponsors')}</h2>
      <p className="field-hint">{t('sponsors_text')}</p>
      {rows.length > 0 && (
        <ol className="told-rows">
          {rows.map((row, at) => (
            <li key={row.key}>
              <Row
                row={row}
                problemOf={(field) => problemAt(details, `sponsors.${at}.${field}`)}
                onChange={(is) => change(at, is)}
              />
              <Logo tournamentId={tournamentId} sponsor={saved.find(({ id }) => id === row.id)} />
              <div>
                <Button
                  kind="quiet"
                  aria-label={t('remove_of', { name: row.name || t('row', { n: at + 1 }) })}
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
          disabled={rows.length >= sponsorsMax}
          onClick={() => onChange([...rows, { key: newKey(rows), ...added }])}
        >
          {t('sponsors_add')}
        </Button>
      </div>
    </section>
  )
}

type RowProps = {
  row: SponsorDraft
  problemOf: (field: 'name' | 'address' | 'lives_on_skins') => string | undefined
  onChange: (is: Partial<SponsorDraft>) => void
}

function Row({ row, problemOf, onChange }: RowProps) {
  const { t } = useTranslation('cup-page')
  const refused = problemOf('lives_on_skins')
  return (
    <>
      <div className="told-row">
        <Input
          label={t('sponsor_name')}
          maxLength={60}
          value={row.name}
          error={problemOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
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
      </div>
      <Checkbox
        label={t('sponsor_skins')}
        checked={row.lives_on_skins}
        onChange={({ target }) => onChange({ lives_on_skins: target.checked })}
      />
      {refused !== undefined && <FormError>{refused}</FormError>}
    </>
  )
}

function Logo({ tournamentId, sponsor }: { tournamentId: string; sponsor: CupPage['sponsors'][number] | undefined }) {
  const { t } = useTranslation('cup-page')
  return sponsor === undefined ? (
    <p className="field-hint">{t('logo_later')}</p>
  ) : (
    <SavedLogo tournamentId={tournamentId} sponsor={sponsor} />
  )
}

function SavedLogo({ tournamentId, sponsor }: { tournamentId: string; sponsor: CupPage['sponsors'][number] }) {
  const { t } = useTranslation('cup-page')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const logo = useSetLogo(tournamentId, sponsor.id)
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const set = (file: File | null) => {
    setTooLarge(file !== null && file.size > avatarBytesMax)
    if (logo.isPending || (file !== null && file.size > avatarBytesMax)) return
    logo.mutate(file, { onSuccess: () => toast.success(t(file === null ? 'logo_removed' : 'logo_saved')) })
  }
  return (
    <div className="told-logo">
      {sponsor.logo_url !== null && <img src={sponsor.logo_url} alt="" width={120} height={48} />}
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('logo_of', { name: sponsor.name })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) set(file)
          // The same file may be chosen again after a refusal.
          target.value = ''
        }}
      />
      <Button busy={logo.isPending} onClick={() => input.current?.click()}>
        {t(sponsor.logo_url === null ? 'logo_add' : 'logo_replace')}
      </Button>
      {sponsor.logo_url !== null && (
        <Button kind="quiet" onClick={() => set(null)}>
          {t('logo_remove')}
        </Button>
      )}
      {isTooLarge && <FormError>{t('logo_too_large')}</FormError>}
      {logo.isError && !isTooLarge && <FormError>{errorMessage(logo.error)}</FormError>}
    </div>
  )
}
