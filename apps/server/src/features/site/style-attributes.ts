import { styleRuleAttribute } from '@lobby/contract'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** As the browser reads an attribute that React wrote. */
function plain(attribute: string): string {
  return attribute.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_whole, name: string) => entities[name] ?? '')
}

/**
 * What React drew, with a rule in place of each style attribute: the page's policy allows no attributes, since what is put into a page from outside would
 * come by them, and names the one style element by its hash. The browser makes them styles of their elements again (apps/web/src/app/served-styles.ts). A
 * style that could end its own rule stands nowhere.
 */
export function rulesForStyles(html: string): { html: string; css: string } {
  const numbers = new Map<string, number>()
  // Only inside tags is a quote written as one.
  const drawn = html.replaceAll(/(?<=<[^<>]*) style="([^"]*)"/g, (_whole, attribute: string) => {
    const style = plain(attribute)
    if (/[{}<@\\]/.test(style)) return ''
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` ${styleRuleAttribute}="${number}"`
  })
  // Stronger than any rule of the style sheets, as the attribute was.
  const rules = [...numbers].map(([style, number]) => `#root [${styleRuleAttribute}="${number}"]{${style}}`)
  return { html: drawn, css: rules.join('\n') }
}
