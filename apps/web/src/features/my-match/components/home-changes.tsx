import type { HomeChange } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Icon, type IconName } from '#ui/icon'
import { SectionHead } from '#ui/section-head'
import { placeText } from '../place-text.ts'

/** What happened to somebody since they were here, each with the way to it. */
export function HomeChanges({ since, changes }: { since: string; changes: readonly HomeChange[] }) {
  const { t } = useTranslation('my-home')
  const format = useFormat()
  return (
    <section>
      <SectionHead
        title={t('changes.title')}
        count={<time dateTime={since}>{t('changes.since', { time: format.dateTime(since) })}</time>}
      />
      {changes.length === 0 ? (
        <p className="myhome-none">
          <b>{t('changes.none')}</b> <span className="text-muted">{t('changes.none_text')}</span>
        </p>
      ) : (
        <ol className="myhome-changes">
          {changes.map((change, index) => (
            // A change has no name of its own, and the list is never sorted anew.
            <li key={`${change.kind} ${change.at} ${index}`}>
              <Change change={change} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Change({ change }: { change: HomeChange }) {
  switch (change.kind) {
    case 'match':
      return <MatchChange change={change} />
    case 'cup_over':
      return <CupOver change={change} />
    case 'place_confirmed':
      return <PlaceConfirmed change={change} />
    case 'member':
      return <Joined change={change} />
    default:
      return <Earned change={change} />
  }
}

type Of<K extends HomeChange['kind']> = { change: Extract<HomeChange, { kind: K }> }

function MatchChange({ change: { opponent, score, won, tournament, match_id: matchId } }: Of<'match'>) {
  const { t } = useTranslation('my-home')
  const outcome = won === null ? 'drawn' : won ? 'won' : 'lost'
  return (
    <Row
      mark={score === null ? <Mark icon="versus" /> : <span className="text-num">{score.join(':')}</span>}
      isWon={won === true}
      title={t(`changes.${outcome}`, { opponent: opponent.name })}
      text={tournament.name}
    >
      <Link className="link-more" to="/matches/$matchId" params={{ matchId }}>
        {t('changes.match')}
        <Icon name="right" size={16} />
      </Link>
    </Row>
  )
}

function CupOver({ change: { tournament, team, places } }: Of<'cup_over'>) {
  const { t } = useTranslation('my-home')
  return (
    <Row
      mark={<Mark icon="trophy" />}
      isWon={places?.to === 1}
      title={t('changes.cup_over', { cup: tournament.name })}
      text={
        places === null
          ? t('changes.cup_text', { team: team.name })
          : t('changes.cup_place', { team: team.name, place: placeText(places) })
      }
    >
      <CupLink id={tournament.id} />
    </Row>
  )
}

function PlaceConfirmed({ change: { tournament, team } }: Of<'place_confirmed'>) {
  const { t } = useTranslation('my-home')
  return (
    <Row
      mark={<Mark icon="check" />}
      title={t('changes.place', { team: team.name })}
      text={t('changes.place_text', { cup: tournament.name })}
    >
      <CupLink id={tournament.id} />
    </Row>
  )
}

function CupLink({ id }: { id: string }) {
  const { t } = useTranslation('my-home')
  return (
    <Link className="link-more" to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
      {t('changes.cup')}
      <Icon name="right" size={16} />
    </Link>
  )
}

function Joined({ change: { team, user } }: Of<'member'>) {
  const { t } = useTranslation('my-home')
  return (
    <Row mark={<Mark icon="user" />} title={t('changes.member', { name: user.username, team: team.name })}>
      <Link className="link-more" to="/teams/$teamId" params={{ teamId: team.id }}>
        {t('changes.team')}
        <Icon name="right" size={16} />
      </Link>
    </Row>
  )
}

function Earned({ change }: Of<'achievements' | 'skills'>) {
  const { t } = useTranslation('my-home')
  const format = useFormat()
  const isSkills = change.kind === 'skills'
  const amount = isSkills ? change.amount : change.count
  return (
    <Row
      mark={<span className="text-num">{`+${format.number(amount)}`}</span>}
      isWon
      title={t(`changes.${change.kind}`)}
    >
      <Link className="link-more" to={isSkills ? '/wallet' : '/achievements'}>
        {isSkills ? t('changes.wallet') : t('changes.all')}
        <Icon name="right" size={16} />
      </Link>
    </Row>
  )
}

function Mark({ icon }: { icon: IconName }) {
  return <Icon name={icon} />
}

type RowProps = { mark: ReactNode; isWon?: boolean; title: string; text?: string; children: ReactNode }

function Row({ mark, isWon = false, title, text, children }: RowProps) {
  return (
    <>
      <span className={isWon ? 'myhome-mark text-display text-sun' : 'myhome-mark text-display'}>{mark}</span>
      <div>
        <b>{title}</b>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </>
  )
}
