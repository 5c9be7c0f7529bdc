import { onTestFinished, vi } from 'vitest'

type SavedFile = { name: string; text: () => Promise<string> }

/** Until the end of the test, the files that the page hands to its browser to be saved. */
export function catchFiles(): SavedFile[] {
  const files: SavedFile[] = []
  const contents: Blob[] = []
  // The page lets go of its addresses some time later.
  Object.assign(URL, { revokeObjectURL: () => undefined })
  Object.assign(URL, { createObjectURL: (content: Blob) => `blob:test/${contents.push(content) - 1}` })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const content = contents[Number(this.href.split('/').at(-1))]
    if (content) files.push({ name: this.download, text: () => textOf(content) })
  })
  onTestFinished(() => click.mockRestore())
  return files
}

function textOf(content: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsText(content)
  })
}
