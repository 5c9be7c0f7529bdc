import { pageStylesId, styleRuleAttribute } from '@lobby/contract'

/**
 * Makes the rules that the server wrote for styles of single elements styles of these elements, before React takes the page over: it changes and takes away
 * styles, never rules. By the object model, as the page's policy allows no style attributes.
 */
export function takeServedStyles(): void {
  const element = document.getElementById(pageStylesId)
  if (!(element instanceof HTMLStyleElement)) return
  const rules = [...(element.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule)
  for (const drawn of document.querySelectorAll<HTMLElement | SVGElement>(`[${styleRuleAttribute}]`)) {
    const rule = rules[Number(drawn.getAttribute(styleRuleAttribute))]
    if (rule) drawn.style.cssText = rule.style.cssText
    drawn.removeAttribute(styleRuleAttribute)
  }
  element.remove()
}
