import type { TeamDetail, TeamFigures } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { FormMarks } from './form-marks.tsx'
import { streakOf } from './form.rules.ts'

type TeamHeadProps = { team: TeamDetail; figures: TeamFigures | undefined; hasFailed: boolean }

/** Who they are, and how good: the place of every figure is kept while it is on its way. */
export function TeamHead({ team, figures, hasFailed }: TeamHeadProps) {
  const { t } = useTranslation('teams')
  const { t: life } = useTranslation('team-life')
  const format = useFormat()
  const title = figures?.places.find(({ from, to, is_out: isOut }) => from === 1 && to === 1 && !isOut)
  return (
    <header className="team-head chamfer chamfer-large">
      <Crest team={team} size={96} />
      <div className="team-head-words">
        <p className="row row-wrap text-muted text-14">
          <span className="badge">{team.tag}</span>
          {team.city !== null && <span>{team.city}</span>}
          {team.affiliation !== null && (
            <span>{`${life(`head.${team.affiliation.kind}`)}: ${team.affiliation.name}`}</span>
          )}
          <span>{t('list.captain', { name: team.captain.username })}</span>
          <span>{t('page.since', { date: format.date(team.created_at) })}</span>
        </p>
        <h1 className="text-display">{team.name}</h1>
        {title !== undefined && (
          <p className="team-champion">
            <Icon name="trophy" size={16} />
            <span>{life('head.champion', { cup: title.tournament.name })}</span>
          </p>
        )}
        {team.disbanded_at !== null && (
          <Badge tone="warn">{life('head.disbanded', { date: format.fullDate(team.disbanded_at) })}</Badge>
        )}
      </div>
      <div className="team-figures">
        {figures === undefined ? !hasFailed && <Skeleton height={54} /> : <Record figures={figures} />}
      </div>
    </header>
  )
}

function Record({ figures: { record, form, places } }: { figures: TeamFigures }) {
  const { t } = useTranslation('team-life')
  const streak = streakOf(form)
  const titles = places.filter(({ from, to, is_out: isOut }) => from === 1 && to === 1 && !isOut).length
  if (form.length === 0) return <p className="text-14 text-muted">{t('head.nothing')}</p>
  return (
    <>
      <dl className="team-record">
        <div>
          <dt>{t('head.record')}</dt>
          <dd>
            <b className="text-display text-num">{t('head.won', { count: record.won })}</b>{' '}
            <span className="text-14 text-muted">
              {[
                t('head.lost', { count: record.lost }),
                ...(record.drawn > 0 ? [t('head.drawn', { count: record.drawn })] : []),
              ].join(', ')}
            </span>
          </dd>
        </div>
        {titles > 0 && (
          <div>
            <dt>{t('head.titles')}</dt>
            <dd>
              <b className="text-display text-num team-gold">{titles}</b>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('head.form')}</dt>
          <dd className="row row-wrap">
            <FormMarks form={form} />
            {streak !== null && (
              <span className={streak.kind === 'won' ? 'text-14 text-win' : 'text-14 text-muted'}>
                {t(`head.streak_${streak.kind}`, { count: streak.count })}
              </span>
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}
