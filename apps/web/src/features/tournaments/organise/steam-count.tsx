import type { RegistrationPrivate } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { rosterTeamQuery } from '../api/get-team.ts'

/** How many of a roster the game server would let in. The team's page is what knows of Steam IDs. */
export function SteamCount({ registration }: { registration: RegistrationPrivate }) {
  const { t } = useTranslation('tournaments')
  const team = useQuery(rosterTeamQuery(registration.team.id))
  if (!team.data) return <span className="faint">{team.isError ? t('organise.steam_unknown') : '…'}</span>
  const named = new Set(team.data.members.filter((member) => member.has_steam_id).map((member) => member.user_id))
  const withSteam = registration.players.filter((player) => named.has(player.id)).length
  const isWhole = withSteam === registration.players.length
  return (
    <span className={isWhole ? 'steam num' : 'steam num warn'}>
      {!isWhole && <Icon name="warning" size={16} />}
      {t('organise.steam_of', { with: withSteam, all: registration.players.length })}
    </span>
  )
}
