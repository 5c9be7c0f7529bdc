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

/** A captain, and a vice-captain where there is one. */
const captains = fc.uniqueArray(person, { minLength: 1, maxLength: 2 })
const entryOf = (captains: string[], players: string[]): Entry => ({
  id: 'r1',
  teamId: 't1',
  teamName: 'Tulpar',
  captains,
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

test('of a registration nobody hears but its captains and its roster, and never who did it', () => {
  fc.assert(
    fc.property(captains, people, people, person, (lead, players, others, by) => {
      const told = { cup, entry: entryOf(lead, players) }
      const own = [...lead, ...players]
      for (const status of ['pending_payment', 'waiting_list', 'confirmed']) {
        const notices = noticesOfRegistering(told, { status, due: time, fee: 35_000, by: lead[0] ?? '' })
        expectAmong(notices, own)
        // Whoever answers for it and plays hears of the place, which says both.
        const hearing = notices.flatMap(({ to }) => to)
        expect(hearing).toHaveLength(new Set(hearing).size)
      }
      expectAmong([noticeOfEntry('team_confirmed', told)], own)
      expectAmong([noticeOfPlace(told, { isFree: true, isNew: false })], own)
      // Who is named on a roster hears that alone, where the place was free from the first moment.
      expect(noticeOfPlace(told, { isFree: true, isNew: true })).toMatchObject({ kind: 'place_free', to: lead })
      expectAmong([noticeOfRoster('roster_left', told, { people: others, by })], others, by)
      expectAmong([noticeOfWithdrawal(told, { players, by })], own, by)
      expectAmong(noticesOfStart(cup, [told.entry], [meeting]), players)
    }),
  )
})

test('what is to be paid, and by when, is for its captains alone', () => {
  fc.assert(
    fc.property(captains, people, (lead, players) => {
      const told = { cup, entry: entryOf(lead, players) }
      const money = { status: 'pending_payment', due: time, by: lead[0] ?? '' }
      const asked = noticesOfRegistering(told, { ...money, fee: 35_000 }).filter(({ kind }) => kind === 'payment_due')
      expect(asked.map(({ to }) => to)).toEqual([lead])
      // A fee of nothing asks nobody for anything.
      expect(noticesOfRegistering(told, { ...money, fee: 0 }).map(({ kind }) => kind)).toEqual(['roster_named'])
    }),
  )
})

test('of a match nobody hears but who plays it, answers for it or organises it', () => {
  fc.assert(
    fc.property(fc.tuple(captains, captains), people, people, team, (both, organisers, roster, number) => {
      const match: RoomMeeting = { ...meeting, tournament_name: cup.name, captains: both, organisers }
      const rivals = both[number === 1 ? 1 : 0]
      const own = both[number === 1 ? 0 : 1][0] ?? ''
      const all = both.flat()
      // What waits for the word of the other captains is nobody else's.
      for (const notice of [
        noticeOfProposal(match, { team: number, time }),
        noticeOfDeclining(match, { team: number, time }),
        noticeOfReport(match, { team: number, score: '13:7', due: time }),
      ])
        expect(notice.to).toEqual(rivals)
      expectAmong([noticeOfAgreedTime(match, { by: own, time, roster })], [...all, ...roster], own)
      expectAmong([noticeOfStanding(match, { team: number, score: '13:7' })], all)
      expectAmong(noticesOfDisagreement(match), [...all, ...organisers])
      expectAmong(noticesOfDispute(match, { team: number, by: own, due: time }), [...all, ...organisers], own)
      const call = { captain: { id: own, username: own }, words: { en: '', ru: '', kz: '' }, referees: roster }
      expectAmong([noticeOfCall(match, call)], [...organisers, ...roster], own)
    }),
  )
})

test('what a match asks for now is asked of the team that is waited for; a choice of its captains alone', () => {
  fc.assert(
    fc.property(captains, people, team, (lead, roster, number) => {
      const side = { roster, captains: lead }
      const until = time.toISOString()
      expect(noticeOfWait(played, { for: 'choice', team: number, until }, side)).toMatchObject({
        kind: 'veto_turn',
        to: lead,
        endsAt: time,
      })
      const wanted = noticeOfWait(played, { for: 'ready', team: number, until: null }, side)
      expect(new Set(wanted.to)).toEqual(new Set([...lead, ...roster]))
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
