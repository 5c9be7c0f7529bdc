import type { PublicQualifiers, RegistrationEntry, TournamentDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { SectionHead } from '#ui/section-head'

/** Who plays, who has yet to pay and who waits for a place. */
export function CupTeams({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const of = (status: RegistrationEntry['status']) =>
    tournament.registrations.filter((entry) => entry.status === status)
  const [confirmed, pending] = [of('confirmed'), of('pending_payment')]
  const waiting = of('waiting_list').toSorted((a, b) => (a.waiting_position ?? 0) - (b.waiting_position ?? 0))
  const kept = tournament.qualifiers?.seats ?? []
  const isEmpty = confirmed.length + pending.length + waiting.length + kept.length === 0
  return (
    <section>
      <SectionHead
        title={t('teams.title')}
        count={t('fact.of', { taken: confirmed.length + pending.length, all: tournament.max_teams })}
      />
      {isEmpty && (
        <div className="panel">
          <EmptyState title={t('teams.empty')} text={t('teams.empty_text')} />
        </div>
      )}
      <TeamList title={t('teams.confirmed')} entries={confirmed} />
      <TeamList title={t('teams.pending')} text={t('teams.pending_text')} entries={pending} />
      <KeptSeats seats={kept} />
      <TeamList title={t('teams.waiting')} text={t('teams.waiting_text')} entries={waiting} />
    </section>
  )
}

function TeamList({ title, text, entries }: { title: string; text?: string; entries: RegistrationEntry[] }) {
  if (entries.length === 0) return null
  return (
    <div className="cup-team-list">
      <h3>
        {title}
        <span className="text-num">{entries.length}</span>
      </h3>
      {text && <p className="field-hint">{text}</p>}
      <ul className="cup-teams">
        {entries.map((entry) => (
          <li key={entry.id} className="panel cup-team">
            <Crest team={entry.team} size={40} />
            <Link className="text-ellipsis" to="/teams/$teamId" params={{ teamId: entry.team.id }}>
              {entry.team.name}
            </Link>
            <Mark entry={entry} />
            <People entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Seats that wait for places of other tournaments: nothing is said of who will come. */
function KeptSeats({ seats }: Pick<PublicQualifiers, 'seats'>) {
  const { t } = useTranslation('tournaments')
  if (seats.length === 0) return null
  return (
    <div className="cup-team-list">
      <h3>
        {t('chains.kept')}
        <span className="text-num">{seats.length}</span>
      </h3>
      <p className="field-hint">{t('chains.kept_text')}</p>
      <ul className="cup-teams">
        {seats.map(({ seed, place, source, called_off: isCalledOff }) => (
          <li key={seed} className="panel cup-team">
            <Crest team={null} size={40} />
            <Link className="text-ellipsis" to="/tournaments/$tournamentId" params={{ tournamentId: source.id }}>
              {source.name}
            </Link>
            <span className="text-12 text-muted text-num text-nowrap">{t('teams.seed', { seed })}</span>
            <small>{t(isCalledOff ? 'chains.called_off' : 'chains.undecided', { place })}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function People({ entry: { players, coach, stand_ins: standIns = [] } }: { entry: RegistrationEntry }) {
  const { t } = useTranslation('tournaments')
  const names = players.map(({ username, is_substitute }) =>
    is_substitute ? t('teams.substitute', { name: username }) : username,
  )
  if (coach) names.push(t('teams.coach', { name: coach.username }))
  for (const { name, role } of standIns)
    names.push(t(role === 'coach' ? 'teams.outside_coach' : 'teams.stand_in', { name }))
  return <small className="text-ellipsis">{names.join(', ')}</small>
}

function Mark({ entry }: { entry: RegistrationEntry }) {
  const { t } = useTranslation('tournaments')
  if (entry.waiting_position !== null)
    return (
      <span className="text-12 text-muted text-num text-nowrap">
        {t('teams.position', { position: entry.waiting_position })}
      </span>
    )
  if (entry.seed !== null)
    return <span className="text-12 text-muted text-num text-nowrap">{t('teams.seed', { seed: entry.seed })}</span>
  return (
    <span className="text-12 text-faint text-num text-nowrap">
      {t('teams.players', { count: entry.players.length })}
    </span>
  )
}
