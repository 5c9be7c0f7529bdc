/** The same keys in the same order, plain and with Shift: Latin, Russian, and what Kazakh has on the digits. */
const latin = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~'
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюёЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ'
const digits = '2345890-=@#$%*()_+'
const kazakh = 'әіңғүұқөһӘІҢҒҮҰҚӨҺ'

function keys(from: string, to: string): (readonly [string, string])[] {
  const pressed = Array.from(to)
  return Array.from(from, (letter, index) => [letter, pressed[index] ?? letter] as const)
}

const toRussian = new Map(keys(latin, russian))
const toKazakh = new Map([...toRussian, ...keys(digits, kazakh)])
const toLatin = new Map([...keys(russian, latin), ...keys(kazakh, digits)])

/** What the same keys would have written under the other layouts: Russian, Kazakh, Latin. */
export function onOtherLayouts(text: string): string[] {
  return [toRussian, toKazakh, toLatin].map((layout) =>
    Array.from(text.normalize('NFC'), (letter) => layout.get(letter) ?? letter).join(''),
  )
}
