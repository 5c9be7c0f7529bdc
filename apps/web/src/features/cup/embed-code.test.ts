import { expect, it } from 'vitest'
import { embedCode } from './embed-code.ts'

it('keeps a name a name, and the address one attribute', () =>
  expect(
    embedCode({ origin: 'https://lobby.kz', id: 'a b', name: '"Cup" <1> & more', theme: 'light', language: 'kz' }),
  ).toBe(
    '<iframe src="https://lobby.kz/tournaments/a%20b/embed?theme=light&amp;lang=kz" title="&quot;Cup&quot; &lt;1&gt; &amp; more" width="100%" height="720" style="border:0" loading="lazy"></iframe>',
  ))
