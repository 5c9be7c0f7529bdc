import { useEffect } from 'react'

/** A state of the pointer or the focus, and the class under which the catalogue shows it standing still. */
const forced = [
  [/:hover\b/g, ':is(.force-hover *)'],
  [/:focus-visible\b/g, ':is(.force-focus *)'],
  [/:active\b/g, ':is(.force-press *)'],
] as const

/** The same rules for what stands in `.force-hover`, `.force-focus` or `.force-press`; empty for rules without such a state. */
export function forcedRule(selector: string, body: string): string {
  const changed = forced.reduce((text, [state, stand]) => text.replace(state, stand), selector)
  return changed === selector ? '' : `${changed}{${body}}`
}

function forcedRules(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) return forcedRule(rule.selectorText, rule.style.cssText)
      if (!(rule instanceof CSSGroupingRule)) return ''
      const inner = forcedRules(rule.cssRules)
      return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
    })
    .join('')
}

/** While the catalogue is open, the page's own rules for hover, focus and press also hold where it asks for them. */
export function useForcedStates(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync([...document.styleSheets].map((own) => forcedRules(own.cssRules)).join(''))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
