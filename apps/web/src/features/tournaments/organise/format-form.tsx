import type { TournamentDetail, TournamentFormat } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Select } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { useUpdateTournament } from '../api/update-tournament.ts'

const names = ['group_best_of', 'playoff_best_of', 'final_best_of'] as const
const lengths = [1, 3, 5] as const

type Lengths = Pick<TournamentFormat, (typeof names)[number]>

/** How long matches are, until the cup starts. */
export function FormatForm({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const toast = useToast()
  const update = useUpdateTournament(tournament.id)
  const [changes, setChanges] = useState<Partial<Lengths>>({})
  const value = { ...tournament.format, ...changes }
  const isChanged = names.some((name) => value[name] !== tournament.format[name])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate(
      { format: changes },
      {
        onSuccess: () => {
          setChanges({})
          toast.success(t('organise.saved'))
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  }

  return (
    <section>
      <SectionHead title={t('organise.format')} count={t('organise.format_text')} />
      <form className="panel org-format" onSubmit={submit}>
        {names.map((name) => (
          <Select
            key={name}
            label={t(`organise.${name}`)}
            value={value[name]}
            onChange={(event) =>
              setChanges({ ...changes, [name]: lengths.find((length) => String(length) === event.target.value) })
            }
          >
            {lengths.map((length) => (
              <option key={length} value={length}>
                {t('organise.best_of_option', { count: length })}
              </option>
            ))}
          </Select>
        ))}
        <Button kind="secondary" type="submit" disabled={!isChanged} busy={update.isPending}>
          {t('organise.save')}
        </Button>
      </form>
    </section>
  )
}
