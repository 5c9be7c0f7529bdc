import type { MatchDetail, MatchRoom, TeamNumber } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Checkbox, FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useChooseLineUp } from '../api/use-room-steps.ts'

type FormProps = { match: MatchDetail; room: MatchRoom; team: TeamNumber }

/** A captain of more than play a side says who plays. */
export function LineUpForm({ match, room, team }: FormProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('room')
  const toast = useToast()
  const choose = useChooseLineUp(match.id)
  const [roster, coach] = team === 1 ? [match.roster1, match.coach1] : [match.roster2, match.coach2]
  const strangers = ((team === 1 ? match.strangers1 : match.strangers2) ?? []).filter(
    ({ role, is_off }) => role === 'player' && is_off !== true,
  )
  const saved = roster.filter((player) => !player.is_reserve).map((player) => player.user_id)
  const [typed, setTyped] = useState<string[] | null>(null)
  const chosen = typed ?? saved
  const labelOf = ({ username: name, is_stand_in, is_substitute }: MatchDetail['roster1'][number]) =>
    is_stand_in === true ? t('line_up.stand_in', { name }) : is_substitute ? t('line_up.substitute', { name }) : name
  const toggle = (id: string, isChosen: boolean) =>
    setTyped(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  const send = () => {
    const request = { expected_version: room.version, players: chosen }
    if (!choose.isPending) choose.mutate(request, { onSuccess: () => toast.success(t('line_up.saved')) })
  }
  return (
    <details className="room-form">
      <summary>{t('line_up.title')}</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="field-hint">
          {t('line_up.text', { players: Math.max(0, match.game.players - strangers.length) })}
        </p>
        <fieldset className="stack room-lineup">
          <legend className="sr-only">{t('line_up.title')}</legend>
          {roster.map((player) => (
            <Checkbox
              key={player.user_id}
              label={labelOf(player)}
              checked={chosen.includes(player.user_id)}
              onChange={(event) => toggle(player.user_id, event.target.checked)}
            />
          ))}
        </fieldset>
        {strangers.map(({ name }) => (
          <p key={name} className="field-hint">
            {t('line_up.stranger', { name })}
          </p>
        ))}
        {coach && <p className="field-hint">{t('line_up.coach', { name: coach.username })}</p>}
        {choose.isError && <FormError>{errorMessage(choose.error)}</FormError>}
        <div>
          <Button type="submit" busy={choose.isPending}>
            {t('line_up.save')}
          </Button>
        </div>
      </form>
    </details>
  )
}
