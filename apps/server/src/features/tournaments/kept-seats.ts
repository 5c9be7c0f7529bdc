import { sql } from 'kysely'

/** Seats that links keep for places of other tournaments: each `seat.place` of each `link`. */
export const linkSeats = sql`qualifier_links link
  cross join generate_series(link.from_place::int, link.to_place::int) as seat (place)`

/** Whether such a seat is kept still: neither taken by a team nor left open. */
export const isKept = sql<boolean>`(
  not exists (
    select from qualifier_choices choice
    where choice.link_id = link.id and choice.place = seat.place and choice.team_id is null)
  and not exists (
    select from registrations entry
    where entry.qualifier_id = link.id and entry.qualifier_place = seat.place
      and entry.status in ('pending_payment', 'confirmed')))`
