import type { StandIn } from '@lobby/contract'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useTakeBackStandIn } from '../api/stand-ins.ts'
import './stand-ins.css'

type ListProps = {
  tournamentId: string
  standIns: readonly StandIn[]
  /** On a match's own page nobody says which match. */
  isOfMatch?: boolean
  onChange?: () => void
}

/** What somebody is called here. */
function nameOf({ user, name }: StandIn): string {
  return user?.username ?? name ?? ''
}

/** Who stands in for whom, where and by whose word; each can be taken back as long as their match has not begun. */
export function StandInList({ tournamentId, standIns, isOfMatch = false, onChange }: ListProps) {
  const [leaving, setLeaving] = useState<StandIn | null>(null)
  return (
    <>
      <ul className="org-stand-ins">
        {standIns.map((one) => (
          <Entry key={one.id} entry={one} isOfMatch={isOfMatch} onRemove={() => setLeaving(one)} />
        ))}
      </ul>
      {leaving && (
        <TakeBackDialog
          tournamentId={tournamentId}
          entry={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => onChange?.()}
        />
      )}
    </>
  )
}

function Entry({ entry, isOfMatch, onRemove }: { entry: StandIn; isOfMatch: boolean; onRemove: () => void }) {
  const { t } = useTranslation('stand-ins')
  const format = useFormat()
  const { match, role, steam_id: steamId, instead_of: replaced, reason } = entry
  const name = nameOf(entry)
  return (
    <li>
      <span className="org-stand-ins-who">
        <b>{t('panel.for_team', { name, team: entry.team.name })}</b>
        {(!isOfMatch || match === null) && (
          <span className="text-14">
            {match === null
              ? t('panel.all_matches')
              : t('panel.one_match', { number: match.number, team1: match.team1.name, team2: match.team2.name })}
          </span>
        )}
        {replaced !== null && <span className="text-14">{t('panel.instead', { name: replaced.username })}</span>}
        {reason !== '' && <span className="text-14">{reason}</span>}
        {steamId !== null && <span className="text-14 text-muted">{t('panel.guest', { id: steamId })}</span>}
        <span className="text-14 text-muted">
          {t('panel.added', { who: entry.added_by, at: format.dateTime(entry.added_at) })}
        </span>
      </span>
      <Badge tone={role === 'coach' ? 'warn' : 'info'}>{t(`role.${role}`)}</Badge>
      {entry.can_remove ? (
        <Button kind="quiet" size="s" aria-label={t('panel.remove_of', { name })} onClick={onRemove}>
          {t('panel.remove')}
        </Button>
      ) : (
        <span className="text-12 text-muted">{t('panel.plays')}</span>
      )}
    </li>
  )
}

type DialogProps = { tournamentId: string; entry: StandIn; onClose: () => void; onDone: () => void }

function TakeBackDialog({ tournamentId, entry, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('stand-ins')
  const toast = useToast()
  const takeBack = useTakeBackStandIn(tournamentId)
  const onSuccess = () => {
    toast.success(t('remove.done'))
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('remove.title', { name: nameOf(entry) })}
      text={`${t('remove.text')} ${t('remove.text_server')}`}
      action={t('panel.remove')}
      busy={takeBack.isPending}
      error={takeBack.error}
      onConfirm={() => {
        if (!takeBack.isPending) takeBack.mutate(entry.id, { onSuccess })
      }}
    />
  )
}
