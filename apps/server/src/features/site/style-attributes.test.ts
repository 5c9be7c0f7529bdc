import { expect, test } from 'vitest'
import { rulesForStyles } from './style-attributes.ts'

test('each style becomes one rule, whoever has it, and text that looks like one stays', () => {
  const html =
    '<p style="left:4px;top:2px" class="a">style=&quot;x&quot; style="y"</p><i style="left:4px;top:2px"></i>' +
    '<svg style="--h:210"><path style="font-family:&quot;Onest&quot;"></path></svg>'
  expect(rulesForStyles(html)).toEqual({
    html:
      '<p data-s="0" class="a">style=&quot;x&quot; style="y"</p><i data-s="0"></i>' +
      '<svg data-s="1"><path data-s="2"></path></svg>',
    css: '#root [data-s="0"]{left:4px;top:2px}\n#root [data-s="1"]{--h:210}\n#root [data-s="2"]{font-family:"Onest"}',
  })
})

test('a style that would end its rule, or the element of rules, is left out', () => {
  for (const style of ['x:1}*{color:red', 'x:&lt;/style&gt;', '@import url(x)', String.raw`x:\7d`])
    expect(rulesForStyles(`<p style="${style}"></p>`)).toEqual({ html: '<p></p>', css: '' })
})
