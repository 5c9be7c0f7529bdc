/** Of the style elements that the library writes for its dialogs. */
const sheetId = 'mobile-wallet-adapter-embedded-modal-styles'

/** As everywhere else: their own sheets slide a dialog in for everybody. */
const still = '@media (prefers-reduced-motion: reduce) { * { animation-duration: 0s !important } }'

/**
 * The library of wallet apps draws dialogs of its own, each in a closed shadow root, with a style element, style attributes and a foreign font. The page's policy allows none of these, so that its
 * dialogs would lie unseen below the page while the phone waits for an answer to them. Nor does the library let a page draw them. So what it writes is given to the browser as what a script may set:
 * sheets and properties; the font is left out.
 */
export function dressAdapterDialogs(): void {
  const attach: (this: Element, init: ShadowRootInit) => ShadowRoot = Reflect.get(Element.prototype, 'attachShadow')
  Element.prototype.attachShadow = function attachDressed(this: Element, init: ShadowRootInit): ShadowRoot {
    const root = attach.call(this, init)
    const append = root.appendChild.bind(root)
    root.appendChild = <T extends Node>(node: T): T => {
      if (!isTheirs(node) && !isDressed(root)) return append(node)
      for (const link of this.querySelectorAll('link')) link.remove()
      if (node instanceof HTMLStyleElement) return adopt(root, node)
      dress(node)
      return append(node)
    }
    return root
  }
}

function isTheirs(node: Node): boolean {
  return node instanceof HTMLStyleElement && node.id === sheetId
}

function isDressed(root: ShadowRoot): boolean {
  return root.adoptedStyleSheets.length > 0
}

function adopt<T extends Node>(root: ShadowRoot, element: T): T {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${element.textContent ?? ''}${still}`)
  root.adoptedStyleSheets.push(sheet)
  return element
}

/** The policy drops what an attribute says; the same said by a script holds. */
function dress(node: Node): void {
  if (!(node instanceof Element)) return
  for (const element of node.querySelectorAll<HTMLElement | SVGElement>('[style]')) {
    const wanted = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
    element.style.cssText = wanted
  }
}
