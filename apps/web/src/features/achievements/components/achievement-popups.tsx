import { achievementDurationMs, achievementExitMs, type UnlockedAchievement } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '#ui/class-names'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { isDialogOpen } from '#lib/open-dialog'
import { useChannel } from '#lib/realtime'
import { useSite } from '#lib/site'
import { Icon } from '#ui/icon'
import { sayShown, unseenQuery } from '../api/get-achievements.ts'
import { advance, noPopups } from '../popup-queue.ts'
import '../achievements.css'
import { Emblem } from './emblem.tsx'

/** What the person unlocks, one after another: as it happens, and what they missed at their next visit. */
export function AchievementPopups({ userId }: { userId: string }) {
  const { t } = useTranslation('achievements')
  const { queue, dispatch } = useUnlocked(userId)
  const { shown, isLeaving } = queue
  return (
    <section className="award-popups" aria-label={t('popup.region')} aria-live="polite">
      {shown !== null && (
        <Popup
          key={shown.id}
          achievement={shown}
          isLeaving={isLeaving}
          onDismiss={() => dispatch({ type: 'dismissed' })}
          onGone={() => dispatch({ type: 'gone' })}
        />
      )}
    </section>
  )
}

/** Whatever shows SKILLS or how far one is. */
const changedByUnlock = ['achievements', 'quests', 'skills']

function useUnlocked(userId: string) {
  const client = useQueryClient()
  const language = useLanguage()
  const [queue, dispatch] = useReducer(advance, noPopups)
  const unseen = useQuery(unseenQuery(userId, language))
  const missed = unseen.data?.achievements
  useEffect(() => {
    if (missed) dispatch({ type: 'came', achievements: missed })
  }, [missed])
  useChannel(
    `user:${userId}`,
    (message) => {
      if (message.type !== 'achievement.unlocked') return
      dispatch({ type: 'came', achievements: [message.achievement] })
      for (const key of changedByUnlock) void client.invalidateQueries({ queryKey: [key] })
    },
    { onResync: () => void unseen.refetch() },
  )
  return { queue, dispatch }
}

type PopupProps = {
  achievement: UnlockedAchievement
  isLeaving: boolean
  onDismiss: () => void
  onGone: () => void
}

function Popup({ achievement, isLeaving, onDismiss, onGone }: PopupProps) {
  const { t } = useTranslation('achievements')
  const { t: common } = useTranslation('common')
  const format = useFormat()
  const [isHeld, setHeld] = useState(false)
  const isInSight = useIsInSight()
  const { api } = useSite()
  const { id, name, reward_skills: reward } = achievement
  // It counts as shown once somebody could see it, and not a second later: the page may be left.
  useEffect(() => {
    if (isInSight) sayShown(api, id)
  }, [api, id, isInSight])
  // Whoever points at it is still reading; in a hidden tab nobody is, and under a dialog it stands for another turn.
  useTimer(!isLeaving && !isHeld && isInSight ? achievementDurationMs : null, () => {
    if (!isDialogOpen()) onDismiss()
  })
  useTimer(isLeaving ? achievementExitMs : null, onGone)
  return (
    <div
      className={classNames('award-popup', isLeaving && 'is-leaving')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Emblem id={id} />
      <div className="award-popup-words">
        <small className="text-muted">{t('popup.title')}</small>
        <b className="text-display text-20 text-block">{name}</b>
      </div>
      <b className="text-display text-sun award-popup-skills">
        {t('reward', { amount: format.number(reward) })}
        <small>SKILLS</small>
      </b>
      <button type="button" className="award-popup-close" aria-label={common('action.close')} onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

/** Calls each time so many milliseconds have passed; null stops the clock. */
function useTimer(ms: number | null, onEnd: () => void): void {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (ms === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        wait()
        end.current()
      }, ms)
    }
    wait()
    return () => clearTimeout(timer)
  }, [ms])
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useIsInSight(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )
}
