import type { Quest } from '@lobby/contract'
import { type CSSProperties, useRef } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { useToast } from '#ui/toasts'
import { useClaimQuest } from '../api/quests.ts'
import '../quests.css'
import { TimeNote } from './time-note.tsx'

/** `withDeadline` says until when each can be claimed. */
export function QuestList({ quests, withDeadline = false }: { quests: readonly Quest[]; withDeadline?: boolean }) {
  const { t } = useTranslation('quests')
  const format = useFormat()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const onClaimed = ({ name, reward_skills: reward }: Quest) => {
    toast.success(t('taken', { amount: format.number(reward), name }))
    // The button that had the focus goes.
    list.current?.focus()
  }
  return (
    <ul ref={list} tabIndex={-1} className="panel quest-list" aria-label={t('title')}>
      {quests.map((quest) => (
        <QuestRow key={quest.id} quest={quest} withDeadline={withDeadline} onClaimed={onClaimed} />
      ))}
    </ul>
  )
}

type RowProps = { quest: Quest; withDeadline: boolean; onClaimed: (quest: Quest) => void }

function QuestRow({ quest, withDeadline, onClaimed }: RowProps) {
  const { t } = useTranslation('quests')
  const format = useFormat()
  const { name, value, target, reward_skills: reward, state } = quest
  const style = { '--v': `${(value / target) * 100}%` } as CSSProperties
  return (
    <li className={state === 'open' ? 'quest' : 'quest is-done'}>
      <div className="quest-what">
        <b>{name}</b>
        <span className="progress" style={style} aria-hidden="true">
          <i />
        </span>
        <span className="text-14 text-muted text-num">
          {t('progress', { value: format.number(value), target: format.number(target) })}
          {withDeadline && (
            <>
              {' · '}
              <TimeNote until={quest.claim_until} />
            </>
          )}
        </span>
      </div>
      <b className="text-display text-sun quest-skills">
        {t('reward', { amount: format.number(reward) })}
        <small>SKILLS</small>
      </b>
      <Claim quest={quest} onClaimed={onClaimed} />
    </li>
  )
}

function Claim({ quest, onClaimed }: Pick<RowProps, 'quest' | 'onClaimed'>) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('quests')
  const claim = useClaimQuest(onClaimed)
  if (quest.state === 'claimed')
    return (
      <span className="quest-claim">
        <Badge tone="win">
          <Icon name="check" size={16} />
          {t('claimed')}
        </Badge>
      </span>
    )
  return (
    <>
      <span className={quest.state === 'open' ? 'quest-claim is-idle' : 'quest-claim'}>
        <Button
          kind={quest.state === 'claimable' ? 'primary' : 'secondary'}
          disabled={quest.state === 'open'}
          busy={claim.isPending}
          aria-label={t('claim_label', { name: quest.name })}
          onClick={() => claim.mutate(quest.id)}
        >
          {t(claim.isPending ? 'claiming' : 'claim')}
        </Button>
      </span>
      {claim.isError && (
        <div className="quest-error">
          <FormError>{errorMessage(claim.error)}</FormError>
        </div>
      )}
    </>
  )
}
