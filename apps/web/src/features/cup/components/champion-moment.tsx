import type { CupStatistics, RegistrationEntry, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCupStatistics } from '#features/cup-statistics/use-cup-statistics'
import { scoreCells } from '#features/bracket/words/match-words'
import { useMatchTexts } from '#features/bracket/words/use-match-texts'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { CopyButton } from '#ui/copy-button'
import { Crest } from '#ui/crest'
import { Horn } from '#ui/horn'
import { Icon } from '#ui/icon'
import '../champion.css'
import { wayOf, type WayStep } from '../champion-way.ts'
import { cupPath } from '../cup-tabs.ts'

type MomentProps = { tournament: TournamentDetail; champion: NonNullable<TournamentDetail['champion']> }

/** The end of a cup: who won it, with whom, on which way, and what to show others. */
export function ChampionMoment({ tournament, champion }: MomentProps) {
  const { t } = useTranslation('tournaments')
  const { data: bracket } = useQuery(bracketQuery(tournament.id))
  const { data: statistics } = useCupStatistics(tournament.id)
  const entry = tournament.registrations.find(({ team }) => team.id === champion.id)
  const way = bracket === undefined ? [] : wayOf(bracket, champion.id)
  return (
    <section className="cup-champion chamfer chamfer-large" aria-label={t('result.champion', { cup: tournament.name })}>
      <div className="cup-champion-words">
        <p className="cup-badges text-14">
          <Badge tone="sun">
            <Icon name="trophy" size={16} />
            {t('fact.champion')}
          </Badge>
          <Ended tournament={tournament} />
        </p>
        <div className="cup-champion-name">
          <Crest team={champion} size={96} />
          <h2 className="text-display">
            <Link to="/teams/$teamId" params={{ teamId: champion.id }}>
              {champion.name}
            </Link>
          </h2>
        </div>
        <FinalLine last={way.at(-1)} prize={firstPrize(tournament)} />
        <ShareRow tournament={tournament} />
      </div>
      <div className="cup-champion-people">
        <Horn />
        {entry !== undefined && <Roster entry={entry} statistics={statistics} />}
      </div>
      {way.length > 1 && <Way way={way} tournament={tournament} />}
    </section>
  )
}

/** What the first place is worth; where prizes are not split by place, it is not known. */
function firstPrize({ prizes }: TournamentDetail): number | null {
  return prizes?.find(({ place }) => place === 1)?.amount ?? null
}

function Ended({ tournament }: { tournament: TournamentDetail }) {
  const format = useFormat()
  const { finished_at: at, name } = tournament
  return (
    <span className="text-muted">
      {name}
      {at !== null && (
        <>
          , <time dateTime={at}>{format.date(at)}</time>
        </>
      )}
    </span>
  )
}

function FinalLine({ last, prize }: { last: WayStep | undefined; prize: number | null }) {
  const { t } = useTranslation('cup-moment')
  const texts = useMatchTexts()
  const format = useFormat()
  const hasFinal = last?.kind === 'match' && last.match.outcome === 'played'
  if (!hasFinal && prize === null) return null
  return (
    <p className="cup-champion-final">
      {hasFinal && (
        <span>
          {t('final', {
            round: texts.round(last.name),
            score: scoreOf(last, texts.score),
            team: texts.seat(last.side === 1 ? last.match.team2 : last.match.team1),
          })}
        </span>
      )}
      {prize !== null && <b className="text-display cup-champion-prize">{format.money(prize)}</b>}
    </p>
  )
}

type MatchStep = Extract<WayStep, { kind: 'match' }>

/** The champion's side first. */
function scoreOf({ match, side }: MatchStep, say: ReturnType<typeof useMatchTexts>['score']): string {
  const [one, two] = scoreCells(match)
  const [own, other] = side === 1 ? [one, two] : [two, one]
  return own.kind === 'number' ? `${say(own)}:${say(other)}` : say(own)
}

function ShareRow({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('cup-moment')
  const language = useLanguage()
  const address = import.meta.env.SSR ? '' : new URL(`/tournaments/${cupPath(tournament.id)}`, location.origin).href
  return (
    <p className="cup-champion-share">
      <CopyButton text={address} label={t('copy_link')} />
      <a className="link" href={`/share/tournaments/${tournament.id}.png?lang=${language}`} download>
        {t('picture')}
      </a>
    </p>
  )
}

type RosterProps = { entry: RegistrationEntry; statistics: CupStatistics | undefined }

/** Who won it; their match ratings as far as they show them. */
function Roster({ entry, statistics }: RosterProps) {
  const { t } = useTranslation('cup-moment')
  const format = useFormat()
  const told = new Map(statistics?.champions.map((player) => [player.id, player]))
  return (
    <ul className="cup-champion-roster" aria-label={t('roster')}>
      {entry.players.map(({ id, username }) => {
        const rating = told.get(id)?.match_rating ?? null
        const isBest = statistics?.mvp?.id === id
        return (
          <li key={id} className={classNames('cup-champion-player', isBest && 'is-best')}>
            <Link to="/players/$playerId" params={{ playerId: id }}>
              <Avatar id={id} url={told.get(id)?.avatar_url ?? null} size={36} />
              <b className="text-ellipsis">{username}</b>
            </Link>
            {rating !== null && <span className="text-14 text-num text-muted">{format.number(rating, 2)}</span>}
            {isBest && <Badge tone="sun">{t('mvp')}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}

type WayProps = { way: readonly WayStep[]; tournament: TournamentDetail }

function Way({ way, tournament }: WayProps) {
  const { t } = useTranslation('cup-moment')
  const texts = useMatchTexts()
  const names = useStageNames(tournament.format.stages)
  return (
    <ol className="cup-champion-way" aria-label={t('way')}>
      {way.map((step) =>
        step.kind === 'stage' ? (
          <li key={`stage-${step.stage}`}>
            <span className="text-12 text-muted">{names[step.stage]}</span>
            <b className="text-display">{`${step.wins}:${step.losses}`}</b>
            <span className="text-14">{t('matches')}</span>
          </li>
        ) : (
          <li key={step.match.key}>
            <span className="text-12 text-muted">{texts.round(step.name)}</span>
            <b className="text-display">{scoreOf(step, texts.score) || texts.state(step.match)}</b>
            <span className="text-14 text-ellipsis">
              {texts.seat(step.side === 1 ? step.match.team2 : step.match.team1)}
            </span>
          </li>
        ),
      )}
    </ol>
  )
}
