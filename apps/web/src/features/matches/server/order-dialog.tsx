import type { MatchDetail, MatchServer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Checkbox, FormError, Input, Select, Textarea } from '#ui/fields'
import { teamMembersQuery, useGiveOrder } from '../api/match-server.ts'
import { peopleOn } from './people-on.ts'
import { TargetServer } from './target-server.tsx'
import { type OrderDraft, type OrderKind, orderOf, type OrderProblem, ordersFor } from './order-form.ts'

const longestReason = 300
const careful = new Set<OrderKind>(['restore_round', 'restart_map', 'move', 'end'])

type Props = { match: MatchDetail; server: MatchServer; first: OrderKind; onClose: () => void }
type FieldsProps = { match: MatchDetail; draft: OrderDraft; onChange: (change: Partial<OrderDraft>) => void }

/** One order to the server of a match: what, the particulars, and why. */
export function OrderDialog({ match, server, first, onClose }: Props) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const [draft, setDraft] = useState<OrderDraft>({
    kind: first,
    round: '',
    player: '',
    keepOut: false,
    server: '',
    load: server.load,
    reason: '',
  })
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const give = useGiveOrder(match.id)
  const change = (changed: Partial<OrderDraft>) => {
    setDraft({ ...draft, ...changed })
    setProblem(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const order = orderOf(draft)
    if (typeof order === 'string') setProblem(order)
    else give.mutate({ order, reason: draft.reason }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('order.title')}>
      <form className="stack" onSubmit={submit} noValidate>
        <Select
          label={t('order.what')}
          value={draft.kind}
          onChange={(event) => change({ kind: event.target.value as OrderKind, player: '', keepOut: false })}
        >
          {ordersFor(server).map((kind) => (
            <option key={kind} value={kind}>
              {t(`order.${kind}`)}
            </option>
          ))}
        </Select>
        <Particulars match={match} server={server} draft={draft} onChange={change} />
        <Textarea
          label={t('order.reason')}
          hint={t('order.reason_hint')}
          error={problem === 'reason_missing' ? t('order.reason_missing') : undefined}
          value={draft.reason}
          maxLength={longestReason}
          rows={2}
          onChange={(event) => change({ reason: event.target.value })}
        />
        {problem !== null && problem !== 'reason_missing' && <FormError>{t(`order.${problem}`)}</FormError>}
        {give.isError && <FormError>{errorMessage(give.error)}</FormError>}
        <div className="actions">
          <Button kind={careful.has(draft.kind) ? 'danger' : 'primary'} type="submit" busy={give.isPending}>
            {t('order.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Particulars({ match, server, draft, onChange }: FieldsProps & Pick<Props, 'server'>) {
  const { t } = useTranslation('match-server')
  const { kind } = draft
  return (
    <>
      {kind === 'restore_round' && (
        <Input
          label={t('order.round')}
          hint={t('order.round_hint')}
          inputMode="numeric"
          maxLength={2}
          value={draft.round}
          onChange={(event) => onChange({ round: event.target.value })}
        />
      )}
      {kind === 'add_player' && <NewPlayer match={match} draft={draft} onChange={onChange} />}
      {kind === 'move' && (
        <TargetServer matchId={match.id} chosen={draft.server} onChoose={(server) => onChange({ server })} />
      )}
      {kind === 'remove_player' && (
        <ListedPlayer match={match} draft={draft} hasBackup={server.backup !== null} onChange={onChange} />
      )}
      {(kind === 'restore_round' || kind === 'restart_map' || kind === 'move' || kind === 'end') && (
        <p className="field-hint">{t(`order.careful_${kind}`)}</p>
      )}
      {kind === 'move' && server.state === 'elsewhere' && (
        <p className="field-hint text-warn">{t('order.careful_move_elsewhere')}</p>
      )}
    </>
  )
}

/** Members of either team who do not play: not on its roster, or on the bench. */
function NewPlayer({ match, draft, onChange }: FieldsProps) {
  const { t } = useTranslation('match-server')
  const first = useQuery(teamMembersQuery(match.team1.id))
  const second = useQuery(teamMembersQuery(match.team2.id))
  const playing = [...match.roster1, ...match.roster2].filter((player) => !player.is_reserve)
  const listed = new Set(playing.map((player) => player.user_id))
  const teams = [
    { number: 1, team: match.team1, members: first.data ?? [] },
    { number: 2, team: match.team2, members: second.data ?? [] },
  ]
  return (
    <Select
      label={t('order.player')}
      value={draft.player}
      onChange={(event) => onChange({ player: event.target.value })}
    >
      <option value="">{t('order.choose')}</option>
      {teams.map(({ number, team, members }) => (
        <optgroup key={team.id} label={team.name}>
          {members
            .filter((member) => !listed.has(member.user_id))
            .map((member) => (
              <option key={member.user_id} value={`${number}:${member.user_id}`}>
                {member.username}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}

/** Who plays or coaches. A server keeps out those of the first team alone, for the others the match has to be loaded anew: that is proposed where it can be. */
function ListedPlayer({ match, draft, hasBackup, onChange }: FieldsProps & { hasBackup: boolean }) {
  const { t } = useTranslation('match-server')
  const hint = useId()
  const isSecond = (player: string) => peopleOn(match, 2).some(({ value }) => value === player)
  const mayReturn = isSecond(draft.player)
  const choose = (player: string) => onChange({ player, keepOut: isSecond(player) && hasBackup })
  return (
    <>
      <Select label={t('order.player')} value={draft.player} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('order.choose')}</option>
        {([1, 2] as const).map((number) => (
          <optgroup key={number} label={match[`team${number}`].name}>
            {peopleOn(match, number).map(({ value, name, as }) => (
              <option key={value} value={value}>
                {as === 'player' ? name : t(`order.person.${as}`, { name })}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {mayReturn && <p className="field-hint">{t('order.may_return', { team: match.team1.name })}</p>}
      {mayReturn && hasBackup && (
        <>
          <Checkbox
            label={t('order.keep_out')}
            aria-describedby={hint}
            checked={draft.keepOut}
            onChange={(event) => onChange({ keepOut: event.target.checked })}
          />
          <p className="field-hint" id={hint}>
            {t('order.keep_out_hint')}
          </p>
        </>
      )}
    </>
  )
}
