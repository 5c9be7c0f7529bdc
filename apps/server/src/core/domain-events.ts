/** Everything that one feature may tell the others. Names are noun.past-verb; bodies hold ids, never rows. */
export type DomainEvent =
  | { type: 'tournament.team-registered'; tournamentId: string; registrationId: string }
  | { type: 'tournament.started'; tournamentId: string }
  | { type: 'tournament.finished'; tournamentId: string; championTeamId: string | null }
  | { type: 'match.started'; matchId: number; tournamentId: number; key: string }
  | { type: 'match.finished'; matchId: number; tournamentId: number; key: string }

export type DomainEventType = DomainEvent['type']
export type DomainEventOf<T extends DomainEventType> = Extract<DomainEvent, { type: T }>
