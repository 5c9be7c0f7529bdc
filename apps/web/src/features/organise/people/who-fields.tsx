import { ApiError } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { Input } from '#ui/fields'
import { PersonField } from './person-field.tsx'
import type { WhoDraft, WhoProblem } from './who.ts'

type FieldsProps = { draft: WhoDraft; onChange: (change: Partial<WhoDraft>) => void }
type WhoProps = FieldsProps & {
  /** What was missing as it was sent; others' problems are none of these fields'. */
  problem: string | null
  error: unknown
  findsNames: boolean
}

/** Who it is: an account of the site, or a Steam account with what its owner is called. */
export function WhoFields({ draft, problem, error, findsNames, onChange }: WhoProps) {
  const { t } = useTranslation('crew')
  const details = error instanceof ApiError ? error.details : []
  const problemOf = (field: string) => details.find(({ path }) => path === field)?.message
  const is = (one: WhoProblem) => problem === one
  return (
    <>
      <fieldset className="segments" aria-label={t('add.by')}>
        {(['account', 'steam'] as const).map((by) => (
          <button key={by} type="button" aria-pressed={draft.by === by} onClick={() => onChange({ by })}>
            {t(`add.by_${by}`)}
          </button>
        ))}
      </fieldset>
      {draft.by === 'account' ? (
        <PersonField
          chosen={draft.userId}
          error={is('person_missing') ? t('add.person_missing') : undefined}
          onChoose={(userId) => onChange({ userId })}
        />
      ) : (
        <BySteam
          draft={draft}
          findsNames={findsNames}
          errors={{
            steam: is('steam_missing') ? t('add.steam_missing') : problemOf('steam'),
            name: details.some(({ path, code }) => path === 'name' && code === 'required')
              ? t('add.name_missing')
              : problemOf('name'),
          }}
          onChange={onChange}
        />
      )}
    </>
  )
}

type SteamProps = FieldsProps & {
  findsNames: boolean
  errors: { steam: string | undefined; name: string | undefined }
}

function BySteam({ draft, findsNames, errors, onChange }: SteamProps) {
  const { t } = useTranslation('crew')
  return (
    <>
      <Input
        label={t('add.steam')}
        hint={t(findsNames ? 'add.steam_hint_names' : 'add.steam_hint')}
        error={errors.steam}
        value={draft.steam}
        maxLength={256}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ steam: event.target.value })}
      />
      <Input
        label={t('add.name')}
        hint={t('add.name_hint')}
        error={errors.name}
        value={draft.name}
        maxLength={32}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </>
  )
}
