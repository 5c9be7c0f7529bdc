import type { CupInvitations, CupInvited, CupPeople } from '@lobby/contract'
import { makePerson, makeTournament, type Person, type TestLobby } from '@lobby/testing'
import { setOwner } from '#users'

/** A tournament of a player's own, and what people do about who runs it. */
export class RunCup {
  readonly site: TestLobby
  readonly id: string
  readonly owner: Person

  private constructor(site: TestLobby, id: string, owner: Person) {
    this.site = site
    this.id = id
    this.owner = owner
  }

  static async make(site: TestLobby, fields: object = {}): Promise<RunCup> {
    const { id } = await makeTournament(site.admin, fields)
    const owner = await makePerson(site.visitor)
    await site.lobby.platform.transact(({ trx }) => setOwner(trx, owner.id, Number(id)))
    // The admin who made it is not in the way.
    const admins = await site.lobby.platform.db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
    await site.lobby.platform.db
      .deleteFrom('tournament_organisers')
      .where('tournament_id', '=', Number(id))
      .where(
        'user_id',
        'in',
        admins.map((admin) => admin.id),
      )
      .execute()
    return new RunCup(site, id, owner)
  }

  get path(): string {
    return `/api/tournaments/${this.id}/people`
  }

  people(person: Person = this.owner): Promise<CupPeople> {
    return person.client.get<CupPeople>(this.path)
  }

  invite(body: object, person: Person = this.owner): Promise<CupInvited> {
    return person.client.post<CupInvited>(`${this.path}/invitations`, body)
  }

  /** The id of the invitation of this account. */
  async ask(person: Person, role: string, by: Person = this.owner): Promise<string> {
    const { people } = await this.invite({ role, by: 'user_id', user_id: person.id }, by)
    return people.invitations.find(({ user, role: given }) => user?.id === person.id && given === role)?.id ?? ''
  }

  /** The token of a link of its own. */
  async link(role: string): Promise<string> {
    return (await this.invite({ role, by: 'link' })).link?.split('#')[1] ?? ''
  }

  async organiser(): Promise<Person> {
    const person = await makePerson(this.site.visitor)
    await answer(person, { id: await this.ask(person, 'organiser') })
    return person
  }

  async names(): Promise<[string, boolean][]> {
    const { organisers } = await this.people()
    return organisers.map(({ user, is_owner }) => [user.id, is_owner])
  }

  leave(person: Person, role: string): Promise<unknown> {
    return person.client.post(`${this.path}/leave`, { role })
  }

  remove(userId: string, by: Person = this.owner): Promise<unknown> {
    return by.client.delete(`${this.path}/organisers/${userId}`)
  }
}

export const answer = (person: Person, body: { id?: string; token?: string; accepts?: boolean }): Promise<unknown> =>
  person.client.post('/api/cup-invitations/answer', { accepts: true, ...body })

export const own = async (person: Person): Promise<CupInvitations['invitations']> =>
  (await person.client.get<CupInvitations>('/api/user/cup-invitations')).invitations
