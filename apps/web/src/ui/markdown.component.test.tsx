import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { show } from '../testing/show.tsx'
import { Markdown } from './markdown.tsx'

const drawn = async (text: string) => {
  const { container, unmount } = await show(<Markdown text={text} />)
  const html = container.querySelector('.markdown')?.innerHTML ?? ''
  return { html, unmount }
}

test('headings, lists, words that matter and links are drawn as what they are', async () => {
  await show(
    <Markdown
      text={
        '# Fair play\n\n1. No **smurfs**\n2. Be *kind*\n\n## Times\n\n> At 20:00\n\nSee [the site](https://lobby.kz/rules).\n\n    code'
      }
    />,
  )
  expect(screen.getByRole('heading', { level: 3, name: 'Fair play' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 4, name: 'Times' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No smurfs', 'Be kind'])
  const link = screen.getByRole('link', { name: 'the site' })
  expect(link).toHaveAttribute('href', 'https://lobby.kz/rules')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expectAccessible()
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture that runs', '<img src=x onerror=alert(1)>'],
  ['HTML amid words', 'a <b onclick="alert(1)">b</b> c'],
  ['a link that runs', '[press](javascript:alert(1))'],
  ['a link that runs, in disguise', '[press](JaVaScRiPt&#58;alert(1))'],
  ['a link with data', '[press](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a link into this site', '[sign in](/auth/reset-password?token=x)'],
  ['a picture from elsewhere', '![track](https://evil.example/pixel.gif)'],
  ['a definition that runs', '[press][1]\n\n[1]: javascript:alert(1)'],
])('%s is words at most', async (_, text) => {
  const { html } = await drawn(text)
  expect(html).not.toMatch(/<(script|img|iframe|b)\b|href="(javascript|data|\/)/i)
})

test('whatever is written, nothing but these elements comes of it, and no link that leads elsewhere than the web or a mailbox', async () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '[',
      '](',
      ')',
      '<',
      '>',
      '![',
      '# ',
      '- ',
      '`',
      '**',
      'javascript:',
      'https://a.kz',
      '\n\n',
      '&#106;',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
      const { unmount } = await drawn(pieces.join(''))
      const made = [...document.querySelectorAll('.markdown *')]
      expect(made.map(({ tagName }) => tagName)).toSatisfy((names: string[]) =>
        names.every((name) => /^(H[3-5]|P|STRONG|EM|BLOCKQUOTE|[OU]L|LI|CODE|PRE|BR|HR|A)$/.test(name)),
      )
      for (const link of document.querySelectorAll('.markdown a'))
        expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:)/i)
      unmount()
    }),
    { numRuns: 60 },
  )
})
