import { pageStylesId } from '@lobby/contract'
import { afterEach, expect, test } from 'vitest'
import { takeServedStyles } from './served-styles.ts'

afterEach(() => document.body.replaceChildren())

test('what a rule drew is a style of the element itself, and no rule is left', () => {
  document.body.innerHTML = `
    <style id="${pageStylesId}">#root [data-s="0"]{left:4px;--h:210}
#root [data-s="1"]{width:10%}</style>
    <div id="root"><p data-s="1"></p><i data-s="0"></i><svg><path data-s="1"></path></svg><b data-s="9"></b><em></em></div>`
  takeServedStyles()
  const style = (name: string): string | null => document.querySelector(name)?.getAttribute('style') ?? null
  expect([style('p'), style('i'), style('path')]).toEqual(['width: 10%;', 'left: 4px; --h: 210;', 'width: 10%;'])
  expect([style('b'), style('em')]).toEqual([null, null])
  expect(document.querySelector('[data-s]')).toBeNull()
  expect(document.getElementById(pageStylesId)).toBeNull()
})

test('a page that was served without any stays as it is', () => {
  document.body.innerHTML = '<div id="root"><p style="left: 4px;"></p></div>'
  takeServedStyles()
  expect(document.body.innerHTML).toBe('<div id="root"><p style="left: 4px;"></p></div>')
})
