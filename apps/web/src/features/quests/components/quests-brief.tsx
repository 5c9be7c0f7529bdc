import type { Quest } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { questsQuery } from '../api/quests.ts'
import '../quests.css'

const shown = 3

/** The first quests that give something: finished ones, then those furthest along. */
function firstOf(all: { quests: readonly Quest[]; waiting: readonly Quest[] }): Quest[] {
  const rank = ({ state, value, target }: Quest) => (state === 'claimable' ? 2 : value / target)
  return [...all.waiting, ...all.quests]
    .filter(({ state }) => state !== 'claimed')
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, shown)
}

/** For the home of somebody: what there is to do today. */
export function QuestsBrief({ userId }: { userId: string }) {
  const { t } = useTranslation('quests')
  const quests = useQuery(questsQuery(userId, useLanguage()))
  const more = (
    <Link className="link-more" to="/quests">
      {t('all')}
      <Icon name="right" size={16} />
    </Link>
  )
  return (
    <Panel title={t('title')} end={more}>
      <ListFrame list={quests} error={t('error')} loading={<Skeleton height={180} label={t('loading')} />}>
        {(all) => <Rows quests={firstOf(all)} />}
      </ListFrame>
    </Panel>
  )
}

function Rows({ quests }: { quests: readonly Quest[] }) {
  const { t } = useTranslation('quests')
  const format = useFormat()
  if (quests.length === 0) return <p className="padded text-muted">{t('nothing_text')}</p>
  return (
    <ul className="quest-brief">
      {quests.map(({ id, name, value, target, reward_skills: reward, state }) => (
        <li key={id} className={state === 'claimable' ? 'is-done' : undefined}>
          <div>
            <b>{name}</b>
            <span
              className="progress"
              style={{ '--v': `${(value / target) * 100}%` } as CSSProperties}
              aria-hidden="true"
            >
              <i />
            </span>
          </div>
          <span className="text-14 text-muted text-num">
            {t('progress', { value: format.number(value), target: format.number(target) })}
          </span>
          <b className="text-display text-sun">{t('reward', { amount: format.number(reward) })}</b>
        </li>
      ))}
    </ul>
  )
}
