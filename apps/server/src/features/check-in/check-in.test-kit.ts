import { afterAll, beforeAll } from 'vitest'
import type { CheckIn, CheckInOrder, CheckInTeam, RegistrationPrivate, TeamCheckIn } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeTournament, register, startTestLobby, type Team, type TestLobby } from '@lobby/testing'

export const minuteMs = 60_000
/** An hour before the start it opens, a quarter before it ends; whoever comes after has ten minutes. */
export const usual = { opens_before: 60, closes_before: 15, offer_minutes: 10 }

export let site: TestLobby

export function onASite(): void {
  beforeAll(async () => {
    site = await startTestLobby()
    site.clock.hold()
  })
  afterAll(() => site.stop())
}

/** A cup that starts in so many minutes, with its check-in and these teams; those beyond its places wait. */
export class CheckedCup {
  readonly id: string
  readonly path: string
  readonly registrations: RegistrationPrivate[] = []

  private constructor(id: string) {
    this.id = id
    this.path = `/api/tournaments/${id}/check-in`
  }

  static async with(
    teams: readonly Team[],
    { places = teams.length, startsIn = 120, confirm = true, fee = 0 } = {},
  ): Promise<CheckedCup> {
    const { id } = await makeTournament(site.admin, {
      max_teams: Math.max(2, places),
      entry_fee: fee,
      start_date: new Date(site.clock.now().getTime() + startsIn * minuteMs).toISOString(),
    })
    const cup = new CheckedCup(id)
    await site.admin.put(cup.path, { version: 0, settings: usual })
    for (const [index, team] of teams.entries()) {
      const registration = await register(team, id)
      cup.registrations.push(registration)
      if (confirm && index < places)
        await site.admin.post(`/api/tournaments/${id}/registrations/${registration.id}/confirm`)
    }
    return cup
  }

  read(): Promise<CheckIn> {
    return site.visitor.get<CheckIn>(this.path)
  }

  grid(): Promise<CheckInTeam[]> {
    return site.admin.get<CheckInTeam[]>(`${this.path}/teams`)
  }

  /** Each team's tag of the test with how it stands, in the order of the grid. */
  async standing(teams: readonly Team[]): Promise<string[]> {
    return (await this.grid()).map(({ team, status, checked_in: word, missed_at: missed, offered_until: until }) => {
      const index = teams.findIndex(({ id }) => id === team.id)
      const marks = [word && 'in', missed && 'missed', until !== null && word === null && 'offered']
      return [index, status, ...marks.filter((mark) => mark !== null && mark !== false)].join(' ')
    })
  }

  mine(team: Pick<Team, 'captain'>): Promise<TeamCheckIn[]> {
    return team.captain.client.get<TeamCheckIn[]>(`${this.path}/me`)
  }

  say(client: LobbyClient, body: { team_id?: string } = {}): Promise<TeamCheckIn> {
    return client.post<TeamCheckIn>(this.path, body)
  }

  /** An order on the check-in as it stands. */
  async order(order: { order: string; minutes?: number; team_id?: string }, client = site.admin): Promise<CheckIn> {
    const { version } = await this.read()
    const isVersioned = order.order !== 'admit' && order.order !== 'remind'
    const body = { ...order, ...(isVersioned && { version }) } as CheckInOrder
    return client.post<CheckIn>(`${this.path}/orders`, body)
  }
}

/** Moves the clock, and lets the node do what is due. */
export async function pass(minutes: number): Promise<void> {
  site.clock.advance(minutes * minuteMs)
  await site.lobby.platform.looks.once()
}
