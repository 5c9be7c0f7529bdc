import type { AdminActName, FieldChange, NoticeKind } from '@lobby/contract'
import { recordAct } from '#audit'
import type { MadeNotice } from '#core/domain-events'
import { takeOffRoster, takeOut } from '#registrations'
import { endTeam, findTeam, handOver, listMembers, renameTeam, takeCrest, takeMemberOut } from '#teams'
import { tellTournament } from '#tournaments'
import { listOrganisers } from '#users'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import type { Planned } from './planned.ts'

/** Does it, writes it down with before and after, and tells whom it concerns. False: nothing of the team is left. */
export async function carryOut(platform: Platform, work: Work, planned: Planned): Promise<boolean> {
  switch (planned.asked.change.change) {
    case 'rename':
      await rename(platform, work, planned, planned.asked.change)
      return true
    case 'remove_crest':
      await removeCrest(platform, work, planned)
      return true
    case 'remove_member':
      await removeMember(platform, work, planned)
      return true
    case 'captain':
      await moveCaptaincy(platform, work, planned)
      return true
    case 'disband':
      return disband(platform, work, planned)
  }
}

type NewName = { name: string; tag: string }

async function rename(platform: Platform, work: Work, planned: Planned, { name, tag }: NewName): Promise<void> {
  const { team, asked } = planned
  const at = platform.clock.now()
  await renameTeam(work, { team, at }, { name, tag })
  const after = await findTeam(work.trx, team.id)
  const changes = (['name', 'tag'] as const)
    .map((field) => ({ field, before: team[field], after: after?.[field] ?? null }))
    .filter((change) => change.before !== change.after)
  if (changes.length === 0) return
  await write(platform, work, planned, { act: 'team.renamed', changes })
  const members = (await listMembers(work.trx, team.id)).map(({ user_id: id }) => id)
  const values = { before: team.name, team: name, reason: asked.change.reason }
  await tell(platform, work, planned, { kind: 'team_renamed', to: members, values })
}

async function removeCrest(platform: Platform, work: Work, planned: Planned): Promise<void> {
  const { team, asked } = planned
  if (team.crest === null) return
  await takeCrest(platform, work, { team, at: platform.clock.now() })
  await write(platform, work, planned, {
    act: 'team.crest_removed',
    changes: [{ field: 'crest', before: team.crest, after: null }],
  })
  const values = { team: team.name, reason: asked.change.reason }
  await tell(platform, work, planned, { kind: 'team_crest_removed', to: leaders(team), values })
}

async function moveCaptaincy(platform: Platform, work: Work, planned: Planned): Promise<void> {
  const { team, effects } = planned
  if (effects.captain === null) return
  await handOver(work, { team, at: platform.clock.now() }, effects.captain.id)
  await writeCaptain(platform, work, planned)
}

async function removeMember(platform: Platform, work: Work, planned: Planned): Promise<void> {
  const { team, cups, effects, person, asked } = planned
  const { by, change } = asked
  if (person === null) return
  const at = platform.clock.now()
  await takeMemberOut(work, { team, at }, { userId: person.id, heir: effects.captain?.id ?? null })
  await write(platform, work, planned, { act: 'team.member_removed' })
  if (effects.captain !== null) await writeCaptain(platform, work, planned)
  const after = (await findTeam(work.trx, team.id)) ?? team
  const about = { team: team.name, member: person.username, reason: change.reason }
  const people = { member: person.id }
  await tell(platform, work, planned, { kind: 'team_member_taken', to: leaders(after), values: about, people })
  for (const touched of effects.cups) {
    const cup = cups.get(Number(touched.tournament.id))
    if (cup === undefined) continue
    const entry = { tournament: cup, registrationId: touched.registration_id, teamId: team.id, userId: person.id }
    const left = await takeOffRoster(platform, work, entry, { by, reason: change.reason })
    const values = { ...about, tournament: cup.name, count: String(left) }
    const page = `/tournaments/${cup.id}`
    const entryAbout = `registration:${touched.registration_id}`
    const told = { values, people, about: entryAbout }
    const organisers = await listOrganisers(work.trx, cup.id)
    await tell(platform, work, planned, {
      ...told,
      kind: 'cup_roster_cut',
      to: organisers,
      page: `${page}/organise/teams`,
    })
    if (left < cup.roster_min)
      await tell(platform, work, planned, { ...told, kind: 'roster_short', to: leaders(after), page })
  }
}

async function disband(platform: Platform, work: Work, planned: Planned): Promise<boolean> {
  const { team, cups, effects, asked } = planned
  for (const { tournament, registration_id: registrationId } of effects.cups) {
    const cup = cups.get(Number(tournament.id))
    if (cup === undefined) continue
    await takeOut(platform, work, { tournament: cup, registrationId, by: asked.by })
    await tellTournament(platform, work, cup.id)
  }
  await write(platform, work, planned, {
    act: 'team.disbanded',
    changes: [{ field: 'name', before: team.name, after: null }],
  })
  return endTeam(work, team, { by: asked.by, at: platform.clock.now() })
}

function leaders(team: { captain_id: string; vice_captain_id: string | null }): string[] {
  return [team.captain_id, ...(team.vice_captain_id === null ? [] : [team.vice_captain_id])]
}

/** Names of people stand nowhere in the log: whom it is about is the account. */
async function write(
  { clock }: Platform,
  { trx }: Work,
  { asked, team, person }: Planned,
  { act, changes = [] }: { act: AdminActName; changes?: readonly FieldChange[] },
): Promise<void> {
  await recordAct(trx, {
    act,
    by: asked.by,
    userId: person?.id,
    reason: asked.change.reason,
    details: { team: team.id, ...(changes.length === 0 ? {} : { changes }) },
    at: clock.now(),
  })
}

async function writeCaptain(platform: Platform, work: Work, planned: Planned): Promise<void> {
  const { team, effects } = planned
  if (effects.captain === null) return
  const changes = [{ field: 'captain', before: team.captain_id, after: effects.captain.id }]
  await write(platform, work, { ...planned, person: effects.captain }, { act: 'team.captain_changed', changes })
}

type Told = Pick<MadeNotice, 'to' | 'values' | 'people'> & { kind: NoticeKind; about?: string; page?: string }

async function tell({ clock }: Platform, { publish }: Work, { asked, team }: Planned, told: Told): Promise<void> {
  const to = [...new Set(told.to)].filter((id) => id !== asked.by)
  if (to.length === 0) return
  await publish({
    type: 'notice.made',
    at: clock.now().toISOString(),
    notice: { about: `team:${team.id}`, page: `/teams/${team.id}`, ...told, to },
  })
}
