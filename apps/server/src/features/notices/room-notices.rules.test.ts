import { expect, test } from 'vitest'
import {
  noticeOfAgreedTime,
  noticeOfCall,
  noticeOfDeclining,
  noticeOfProposal,
  noticeOfReport,
  noticeOfStanding,
  noticeOfUpholding,
  noticesOfDisagreement,
  noticesOfDispute,
  noticeOfStray,
  type RoomMeeting,
} from './room-notices.rules.ts'

const match: RoomMeeting = {
  id: 5,
  number: 5,
  round: 1,
  team1_id: 'a',
  team1_name: 'Tulpar',
  team2_id: 'b',
  team2_name: 'Barys',
  tournament_name: 'Steppe Cup',
  captains: [['arman', 'aliya'], ['bolat']],
  organisers: ['olzhas', 'arman'],
}
const values = { tournament: 'Steppe Cup', team1: 'Tulpar', team2: 'Barys' }
const all = { page: '/matches/5' }
const time = new Date('2026-12-05T13:00:00Z')

test.each([
  // Once that time is there, nobody need answer any more.
  ['time_proposed', noticeOfProposal, { endsAt: time }],
  ['time_declined', noticeOfDeclining, {}],
] as const)('%s goes to the other captains and names the team that said it', (kind, notice, ends) => {
  expect([notice(match, { team: 1, time }), notice(match, { team: 2, time })]).toEqual([
    { ...all, kind, to: ['bolat'], values: { ...values, team: 'Tulpar' }, times: { time }, ...ends },
    { ...all, kind, to: ['arman', 'aliya'], values: { ...values, team: 'Barys' }, times: { time }, ...ends },
  ])
})

test('a time that was agreed on goes once to everybody who plays, but who accepted it', () => {
  const notice = noticeOfAgreedTime(match, { by: 'bolat', time, roster: ['arman', 'askar', 'bolat', 'beket'] })
  expect(notice).toEqual({
    ...all,
    kind: 'time_accepted',
    to: ['arman', 'aliya', 'askar', 'beket'],
    values,
    times: { time },
  })
  // A captain whose vice-captain accepted it hears of it.
  expect(noticeOfAgreedTime(match, { by: 'aliya', time, roster: [] }).to).toEqual(['arman', 'bolat'])
})

test('a result goes to the captains who are to answer, and to all once it stands', () => {
  const score = '13:7'
  expect(noticeOfReport(match, { team: 2, score, due: time })).toEqual({
    ...all,
    kind: 'result_reported',
    to: ['arman', 'aliya'],
    values: { ...values, team: 'Barys', score },
    times: { due: time },
    endsAt: time,
  })
  expect(noticeOfStanding(match, { team: 1, score })).toEqual({
    ...all,
    kind: 'result_stands',
    to: ['arman', 'aliya', 'bolat'],
    values: { ...values, team: 'Tulpar', score },
  })
})

test('captains who disagree hear of it as such, organisers who are none as those who decide', () => {
  expect(noticesOfDisagreement(match)).toEqual([
    { ...all, kind: 'result_disputed', to: ['arman', 'aliya', 'bolat'], values },
    { ...all, kind: 'result_to_decide', to: ['olzhas'], values },
  ])
})

test('a call goes to the organisers and referees but the one who called', () => {
  const captain = { id: 'arman', username: 'Arman' }
  const words = { en: 'The server', ru: 'Сервер', kz: 'Сервер' }
  const notice = noticeOfCall(match, { captain, words, referees: ['raushan', 'olzhas'] })
  expect(notice).toEqual({
    ...all,
    kind: 'organiser_called',
    to: ['olzhas', 'raushan'],
    values: {
      ...values,
      captain: 'Arman',
      message_en: 'The server',
      message_ru: 'Сервер',
      message_kz: 'Сервер',
    },
    people: { captain: 'arman' },
  })
})

test('a load that plays on concerns the organisers, captains among them too', () => {
  expect(noticeOfStray(match, { server: 'QYZ-01', score: '7:5' })).toEqual({
    ...all,
    kind: 'stray_heard',
    to: match.organisers,
    values: { ...values, server: 'QYZ-01', score: '7:5' },
  })
})

test('a dispute goes to all captains and the organisers but who opened it; its end to all captains', () => {
  const dispute = { ...all, kind: 'dispute_opened', times: { due: time } }
  expect(noticesOfDispute(match, { team: 1, by: 'arman', due: time })).toEqual([
    { ...dispute, to: ['aliya', 'bolat', 'olzhas'], values: { ...values, team: 'Tulpar' } },
  ])
  expect(noticesOfDispute(match, { team: 2, by: 'bolat', due: time })).toEqual([
    { ...dispute, to: ['arman', 'aliya', 'olzhas'], values: { ...values, team: 'Barys' } },
  ])
  expect(noticeOfUpholding(match, 'No proof')).toEqual({
    ...all,
    kind: 'dispute_upheld',
    to: ['arman', 'aliya', 'bolat'],
    values: { ...values, reason: 'No proof' },
  })
})
