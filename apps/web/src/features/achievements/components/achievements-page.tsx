import type { Achievement, CurrentUser } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { classNames } from '#ui/class-names'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { achievementsQuery } from '../api/get-achievements.ts'
import '../achievements.css'
import { Emblem } from './emblem.tsx'

/** All there is to achieve: what one has, and how far the rest is. */
export function AchievementsPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('achievements')
  const found = useQuery(achievementsQuery(user.id, useLanguage()))
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t('lead')}</p>
        </div>
        {user.steam_id === null && <ButtonLink to="/link-steam">{t('link_steam')}</ButtonLink>}
      </header>
      <ListFrame list={found} error={t('error')} loading={<Skeleton height={720} label={t('loading')} />}>
        {({ achievements }) => <Catalogue achievements={achievements} />}
      </ListFrame>
    </>
  )
}

function Catalogue({ achievements }: { achievements: readonly Achievement[] }) {
  const { t } = useTranslation('achievements')
  const format = useFormat()
  const had = achievements.filter((one) => one.unlocked_at !== null)
  const ahead = achievements.filter((one) => one.unlocked_at === null)
  const count = t('count', { had: format.number(had.length), total: format.number(achievements.length) })
  return (
    <div className="stack-wide">
      <section>
        <SectionHead title={t('had')} count={count} />
        {had.length > 0 ? <Grid achievements={had} /> : <Nothing />}
      </section>
      {ahead.length > 0 && (
        <section>
          <SectionHead title={t('ahead')} />
          <Grid achievements={ahead} />
        </section>
      )}
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('achievements')
  return (
    <div className="panel">
      <EmptyState title={t('empty')} text={t('empty_text')}>
        <ButtonLink to="/tournaments">{t('to_tournaments')}</ButtonLink>
      </EmptyState>
    </div>
  )
}

function Grid({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <ul className="award-grid">
      {achievements.map((achievement) => (
        <Card key={achievement.id} achievement={achievement} />
      ))}
    </ul>
  )
}

function Card({ achievement }: { achievement: Achievement }) {
  const { t } = useTranslation('achievements')
  const format = useFormat()
  const { id, name, text, target, value, reward_skills: reward, unlocked_at: unlockedAt } = achievement
  return (
    <li className={classNames('award-card', unlockedAt !== null && 'is-unlocked')}>
      <Emblem id={id} />
      <div>
        <b>{name}</b>
        <p className="text-14 text-muted">{text}</p>
        {unlockedAt === null ? (
          <p className="award-way">
            <span
              className="progress"
              style={{ '--v': `${(value / target) * 100}%` } as CSSProperties}
              aria-hidden="true"
            >
              <i />
            </span>
            <span className="text-12 text-faint text-num">
              {t('progress', { value: format.number(value), target: format.number(target) })}
            </span>
          </p>
        ) : (
          <p className="text-12 text-faint">{t('unlocked', { date: format.date(unlockedAt) })}</p>
        )}
      </div>
      <span className="text-display award-skills">
        {t('reward', { amount: format.number(reward) })}
        <small>SKILLS</small>
      </span>
    </li>
  )
}
