import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeOfPlace, noticeOfRoster, noticeOfWithdrawal, noticesOfRegistering } from './entry-notices.rules.ts'
import { noticeOfEntry, noticesOfStart, type Entry, type Meeting, type Notice } from './notices.rules.ts'
import { noticeOfServer, noticeOfWait, noticesOfEnd } from './play-notices.rules.ts'
import { noticeOfAnswer, noticeOfInvitation, noticeOfRequest } from './team-notices.rules.ts'
import {
  noticeOfAgreedTime,
  noticeOfCall,
  noticeOfDeclining,
  noticeOfProposal,
  noticeOfReport,
  noticeOfStanding,
  noticesOfDisagreement,
  noticesOfDispute,
  type RoomMeeting,
} from './room-notices.rules.ts'

/** A few people, so that roles meet in one of them. */
const person = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const people = fc.uniqueArray(person, { maxLength: 6 })
const team = fc.constantFrom(1 as const, 2 as const)
const time = new Date('2026-12-05T13:00:00Z')
const cup = { id: 7, name: 'Steppe Cup', start_date: time }

const entryOf = (captainId: string, players: string[]): Entry => ({
  id: 'r1',
  teamId: 't1',
  teamName: 'Tulpar',
  captainId,
  players,
})
const meeting: Meeting = {
  id: 5,
  number: 5,
  round: 1,
  team1_id: 't1',
  team1_name: 'Tulpar',
  team2_id: 't2',
  team2_name: 'Barys',
}
const played = { ...meeting, tournament_name: cup.name, best_of: 1 }

function expectAmong(notices: readonly Notice[], allowed: readonly string[], actor?: string): void {
  for (const { kind, to } of notices) {
    expect([kind, to.filter((id) => !allowed.includes(id))]).toEqual([kind, []])
    if (actor !== undefined) expect([kind, to.includes(actor)]).toEqual([kind, false])
  }
}

test('of a registration nobody hears but its captain and its roster, and never who did it', () => {
  fc.assert(
    fc.property(person, people, people, person, (captain, players, others, by) => {
      const told = { cup, entry: entryOf(captain, players) }
      const own = [captain, ...players]
      for (const status of ['pending_payment', 'waiting_list', 'confirmed'])
        expectAmong(noticesOfRegistering(told, { status, due: time, fee: 35_000, by: captain }), own)
      expectAmong([noticeOfEntry('team_confirmed', told)], own)
      expectAmong([noticeOfPlace(told, { isFree: true, isNew: false })], own)
      // Who is named on a roster hears that alone, where the place was free from the first moment.
      expect(noticeOfPlace(told, { isFree: true, isNew: true })).toMatchObject({ kind: 'place_free', to: [captain] })
      expectAmong([noticeOfRoster('roster_left', told, { people: others, by })], others, by)
      expectAmong([noticeOfWithdrawal(told, { players, by })], own, by)
      expectAmong(noticesOfStart(cup, [told.entry], [meeting]), players)
    }),
  )
})

test('what is to be paid, and by when, is the captain’s alone', () => {
  fc.assert(
    fc.property(person, people, (captain, players) => {
      const told = { cup, entry: entryOf(captain, players) }
      const money = { status: 'pending_payment', due: time, by: captain }
      const asked = noticesOfRegistering(told, { ...money, fee: 35_000 }).filter(({ kind }) => kind === 'payment_due')
      expect(asked.map(({ to }) => to)).toEqual([[captain]])
      // A fee of nothing asks nobody for anything.
      expect(noticesOfRegistering(told, { ...money, fee: 0 }).map(({ kind }) => kind)).toEqual(['roster_named'])
    }),
  )
})

test('of a match nobody hears but who plays it, answers for it or organises it', () => {
  fc.assert(
    fc.property(fc.tuple(person, person), people, people, team, (captains, organisers, roster, number) => {
      const match: RoomMeeting = { ...meeting, tournament_name: cup.name, captains, organisers }
      const rival = captains[number === 1 ? 1 : 0]
      const own = captains[number === 1 ? 0 : 1]
      // What waits for the other captain's word is nobody else's.
      for (const notice of [
        noticeOfProposal(match, { team: number, time }),
        noticeOfDeclining(match, { team: number, time }),
        noticeOfReport(match, { team: number, score: '13:7', due: time }),
      ])
        expect(notice.to).toEqual([rival])
      expectAmong([noticeOfAgreedTime(match, { team: number, time, roster })], [...captains, ...roster], own)
      expectAmong([noticeOfStanding(match, { team: number, score: '13:7' })], captains)
      expectAmong(noticesOfDisagreement(match), [...captains, ...organisers])
      expectAmong(noticesOfDispute(match, { team: number, due: time }), [...captains, ...organisers], own)
      const call = { captain: { id: own, username: own }, message: '', referees: roster }
      expectAmong([noticeOfCall(match, call)], [...organisers, ...roster], own)
    }),
  )
})

test('what a match asks for now is asked of the team that is waited for; a choice of its captain alone', () => {
  fc.assert(
    fc.property(person, people, team, (captain, roster, number) => {
      const side = { roster, captain }
      const until = time.toISOString()
      expect(noticeOfWait(played, { for: 'choice', team: number, until }, side)).toMatchObject({
        kind: 'veto_turn',
        to: [captain],
        endsAt: time,
      })
      const wanted = noticeOfWait(played, { for: 'ready', team: number, until: null }, side)
      expect(new Set(wanted.to)).toEqual(new Set([captain, ...roster]))
      expect(wanted.to).toHaveLength(new Set(wanted.to).size)
      expect(wanted.values).toMatchObject(number === 1 ? { team: 'Tulpar', rival: 'Barys' } : { team: 'Barys' })
      expectAmong([noticeOfServer(played, roster)], roster)
    }),
  )
})

test('of who wants into a team its captains hear, and of the answer or an invitation that player alone', () => {
  fc.assert(
    fc.property(person, fc.option(person), person, (captain, vice, player) => {
      const own = { id: 't1', name: 'Tulpar', captain_id: captain, vice_captain_id: vice }
      const asker = { id: player, username: player }
      const asked = noticeOfRequest(own, { id: 'q', person: asker })
      expect(new Set(asked.to)).toEqual(new Set(vice === null ? [captain] : [captain, vice]))
      for (const answer of ['accepted', 'declined'] as const)
        expect(noticeOfAnswer(own, asker, answer)).toMatchObject({ kind: `join_${answer}`, to: [player] })
      const inviter = { id: captain, username: captain }
      const invited = noticeOfInvitation(own, { code: 'c', to: player, inviter, until: time })
      expect(invited).toMatchObject({ to: [player], page: '/teams/t1?invite=c', endsAt: time })
      // Each is found again by what it is about.
      expect([asked.about, invited.about]).toEqual(['team:t1:q', 'team:t1:c'])
    }),
  )
})

test('an end without a score is no news: a forfeit is told by the word that it was', () => {
  const score = { match_id: '5', version: 2, winner: 1, outcome: 'played', current_map: null, maps: [] } as const
  const end = (status: 'finished' | 'live', team1: number) =>
    noticesOfEnd(played, { ...score, status, team1, team2: 0 } as never, ['a'])
  expect(end('finished', 0)).toEqual([])
  expect(end('live', 1)).toEqual([])
  expect(end('finished', 1)).toMatchObject([{ kind: 'match_over', to: ['a'], values: { score: '1:0' } }])
})
