import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  'admin',
  'Admin',
  'ADMIN_KZ',
  'TheAdmin',
  'admin77',
  '4dm1n',
  'a d m i n',
  'a_d_m_i_n',
  'Аdmin',
  'АДМИН',
  'Админ LOBBY',
  'аdмin',
  'ад\u200Bмин',
  'ad\u00ADmin',
  'ａｄｍｉｎ',
  'ádmin',
  'AdmIn',
  'Adm|n',
  'LOBBY',
  'L0BBY',
  'Iobby',
  'L O B B Y',
  'LobbyCup',
  'Lobby Support',
  'LOBBY2026',
  'ЛОББИ',
  'lоbby',
  'Organiser',
  'organizer_1',
  'Организатор',
  'Ұйымдастырушы',
  'Moderator',
  'M0der4tor',
  'Модератор Айбек',
  'moderator_aibek',
  'Support',
  'The Support Team',
  'Тех Поддержка',
  'Қолдау',
  'System',
  '5y5tem',
  'Система',
  'Жүйе',
  'Referee',
  'referee_2',
  'Төреші',
  'official',
  'Official Cup',
  'Steppe Official',
  'Ресми',
  'Әкімші',
  'admin admin',
  'MOD',
])('%s is the site’s own', (name) => expect(isReservedName(name)).toBe(true))

test.each([
  'Aibek',
  'player_1_10',
  'Administer',
  'Badminton',
  'Nomads',
  'Modern Warriors',
  'System of a Down',
  'Support Gang',
  'Referee Stars',
  'Hobby',
  'Lobbyist',
  'Officials',
  'Organic',
  'Team KZ',
  'The Open',
  'cs2',
  'Дала',
  'Қыран',
  'Көкшетау',
  '1234',
  '___',
  'kz',
  'TEAM',
])('%s is anybody’s', (name) => expect(isReservedName(name)).toBe(false))

const twins: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'A', 'а', 'А', '4', '@', 'á', 'ａ', 'α'],
  d: ['d', 'D', 'ԁ'],
  m: ['m', 'M', 'м', 'М'],
  i: ['i', 'I', 'і', '1', '!', 'l', 'ı', 'Ӏ'],
  n: ['n', 'N', 'п', 'ñ'],
}
test('however the letters of it are drawn and parted, it is the same name', () => {
  const letters = Array.from('admin', (letter) => fc.constantFrom(...(twins[letter] ?? [letter])))
  const between = fc.constantFrom('', '', '', ' ', '_', '-', '.', '\u200B', '\u2060', '  ')
  fc.assert(
    fc.property(fc.tuple(...letters), fc.array(between, { minLength: 5, maxLength: 5 }), (drawn, parts) => {
      expect(isReservedName(drawn.map((letter, index) => letter + (parts[index] ?? '')).join(''))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
