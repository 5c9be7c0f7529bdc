import { type FreeAgent, type FreeAgentRequest, type GameRole, type PlayHours, teamWordsMax } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Checkbox, FormError, Input, Select, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { usePostFreeAgent } from '../api/free-agents.ts'
import { RoleBoxes } from '../life/role-boxes.tsx'

const stays = [7, 14, 30, 60] as const
const usualHours: PlayHours = { from: 19, to: 23 }

type Draft = Omit<FreeAgentRequest, 'city'> & { city: string }

/** What somebody looks for, in a minute. */
export function PostDialog({ post, onClose }: { post: FreeAgent | null; onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('free-agents')
  const { t: common } = useTranslation('common')
  const { draft, change, save, put, cityProblem } = usePost(post, onClose)
  return (
    <Dialog open onOpenChange={onClose} title={t('mine.form_title')}>
      <form noValidate className="stack" onSubmit={save}>
        <RoleBoxes
          legend={t('mine.roles')}
          hint={t('mine.roles_hint')}
          chosen={draft.roles}
          onChange={(roles: GameRole[]) => change({ roles })}
        />
        <HoursFields hours={draft.hours} onChange={(hours) => change({ hours })} />
        <Input
          label={t('mine.city')}
          hint={t('mine.city_hint')}
          error={cityProblem}
          maxLength={64}
          value={draft.city}
          onChange={(event) => change({ city: event.target.value })}
        />
        <Textarea
          label={t('mine.text')}
          hint={t('mine.text_hint')}
          rows={4}
          maxLength={teamWordsMax}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Select
          label={t('mine.days')}
          value={draft.days}
          onChange={(event) => change({ days: Number(event.target.value) })}
        >
          {stays.map((count) => (
            <option key={count} value={count}>
              {t('mine.days', { count })}
            </option>
          ))}
        </Select>
        {put.isError && cityProblem === undefined && <FormError>{errorMessage(put.error)}</FormError>}
        <div className="actions">
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={put.isPending}>
            {t('mine.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function usePost(post: FreeAgent | null, onClose: () => void) {
  const { t } = useTranslation('free-agents')
  const format = useFormat()
  const toast = useToast()
  const put = usePostFreeAgent()
  const [draft, setDraft] = useState<Draft>({
    roles: post?.roles ?? [],
    city: post?.city ?? '',
    hours: post?.hours ?? null,
    text: post?.text ?? '',
    days: 30,
  })
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    put.mutate(
      { ...draft, city: draft.city.trim() || null },
      {
        onSuccess: ({ post: made }) => {
          onClose()
          if (made) toast.success(t('mine.saved', { date: format.date(made.until) }))
        },
      },
    )
  }
  const details = put.error instanceof ApiError ? put.error.details : []
  return { draft, change, save, put, cityProblem: details.find(({ path }) => path === 'city')?.message }
}

type HoursFieldsProps = { hours: PlayHours | null; onChange: (hours: PlayHours | null) => void }

function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('free-agents')
  return (
    <fieldset className="team-roles">
      <legend>{t('mine.hours')}</legend>
      <Checkbox
        label={t('mine.hours_any')}
        checked={hours === null}
        onChange={(event) => onChange(event.target.checked ? null : usualHours)}
      />
      {hours !== null && (
        <div className="team-agent-hours">
          <HourSelect label={t('mine.from')} value={hours.from} onChange={(from) => onChange({ ...hours, from })} />
          <HourSelect label={t('mine.to')} value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
        </div>
      )}
    </fieldset>
  )
}

type HourSelectProps = { label: string; value: number; onChange: (hour: number) => void }

function HourSelect({ label, value, onChange }: HourSelectProps) {
  return (
    <Select label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {Array.from({ length: 24 }, (_, hour) => (
        <option key={hour} value={hour}>
          {`${hour}:00`}
        </option>
      ))}
    </Select>
  )
}
